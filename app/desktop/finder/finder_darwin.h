// listenToFinder has finderOpened, which finder_darwin.go exports, called with the path of each file that the Finder opens.
void listenToFinder(void);
