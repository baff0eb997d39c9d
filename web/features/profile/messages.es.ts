// Spanish messages of the profile.
export const messages = {
  title: 'Perfil',
  unnamed: 'Usuario',
  userId: 'ID de usuario',
  memberSince: 'Miembro desde',
  yourData: 'Tus datos',
  security: 'Seguridad',
  storage: 'Espacio',
  securityTitle: 'Sesiones y acceso',
  securityRow: 'Dónde está abierta tu cuenta y cómo se entra',
  apiKeys: 'Claves de API',
  apiKeysRow: 'Para que tus programas usen tus datos',
  reminders: 'Recordatorios',
  editName: 'Editar nombre',
  editNameRow: 'Así te saludamos en Huella',
  fullName: 'Nombre completo',
  nameMissing: 'Por favor ingresa tu nombre completo',
  nameTooLong: 'El nombre puede tener como máximo {{max}} caracteres',
  myData: 'Mis datos',
  myDataRow: 'Descargarlos o eliminar tu cuenta',
  savedTitle: 'Nombre actualizado',
  notSavedTitle: 'Error al actualizar el perfil',
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    profile: typeof messages
  }
}
