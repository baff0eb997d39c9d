/** ADMIN_EMAILS of the server under test. */
export const configuredAdmin = 'administra@correo.co'
