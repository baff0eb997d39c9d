/** The tag of Background Sync, between pages and the service worker. */
export const syncTag = 'huella-outbox'
