// The names in Cache Storage that pages and the service worker share.

/** One for each version of the application. */
export const filesPrefix = 'huella-files-'
/** One for each person; filled by pages alone. */
export const picturesPrefix = 'huella-pictures-'
/** Files that another application shared. */
export const sharedFilesCache = 'huella-shared'
