export const messages = {
  skip: 'Saltar al contenido',
  homeLink: 'Huella, inicio',
  nav: {
    label: 'Navegación',
    home: 'Inicio',
    marketplace: 'Tienda',
    community: 'Comunidad',
    profile: 'Perfil',
    admin: 'Admin',
    quickAdd: 'Agregar',
  },
  actions: 'Acciones',
  reminders: 'Recordatorios',
  unread_one: '{{count}} sin leer',
  unread_other: '{{count}} sin leer',
  upcoming: 'Próximos',
  language: 'Idioma',
  readInEnglish: 'Read this in English',
  theme: 'Cambiar tema',
  account: 'Cuenta',
  greeting: 'Hola,',
  signOut: 'Cerrar sesión',
  signOutFailed: 'No pudimos cerrar la sesión',
  unreachableTitle: 'No pudimos abrir tu sesión',
  notFound: {
    title: 'Oops! Page not found',
    text: 'Rocco buscó por todas partes y no encontró esta página.',
    home: 'Volver al inicio',
  },
  failed: {
    title: 'Algo salió mal',
    text: 'No es culpa tuya. Intenta de nuevo, o vuelve al inicio.',
  },
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    app: typeof messages
  }
}
