/** ADMIN_EMAILS of the server under test. */
export const configuredAdmin = 'administra@correo.co'

/** KEEPER_NAME and CONTACT_EMAIL of that server. */
export const keeper = { name: 'Ana Ruiz, Calle 1 # 2-3, Bogotá', email: 'hola@correo.co' }
