// Whom the configuration of the server under test names as administrator.

/** ADMIN_EMAILS of the server under test. */
export const configuredAdmin = 'administra@correo.co'
