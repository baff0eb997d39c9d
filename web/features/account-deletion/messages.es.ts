// Spanish messages of deleting one's account.
export const messages = {
  heading: 'Eliminar mi cuenta',
  text: 'Se cierran todas tus sesiones. Durante {{days}} días puedes recuperarla iniciando sesión; después se borra todo.',
  failedTitle: 'No pudimos cargar qué se eliminaría',
  pets_zero: 'No tienes mascotas propias.',
  pets_one: 'Se eliminará 1 mascota, con sus registros y archivos.',
  pets_other: 'Se eliminarán {{count}} mascotas, con sus registros y archivos.',
  shared_one: 'Una de ellas la ven otras personas, que también la perderán:',
  shared_other: '{{count}} de ellas las ven otras personas, que también las perderán:',
  sharedPet_one: '{{name}} · 1 persona',
  sharedPet_other: '{{name}} · {{count}} personas',
  sharedMore_one: 'y 1 más',
  sharedMore_other: 'y {{count}} más',
  received: 'Las mascotas que otras personas comparten contigo se quedan con ellas.',
  renewalStops: 'La renovación de tu plan se detiene ahora mismo.',
  renewalElsewhere:
    'Tu plan se renueva en la página del proveedor de pagos. Cancélalo allí primero: nosotros no podemos.',
  manage: 'Abrir el proveedor de pagos',
  exportFirst: 'Antes de eliminarla, descarga tus datos: después no podremos recuperarlos.',
  lastAdmin: 'Eres la única persona que administra. Da ese rol a otra antes de eliminar tu cuenta.',
  signInAgain:
    'Tu cuenta no tiene contraseña. Para confirmar que eres tú, cierra sesión, vuelve a entrar y elimínala en los {{minutes}} minutos siguientes.',
  open: 'Eliminar mi cuenta',
  dialogTitle: '¿Eliminar tu cuenta?',
  dialogText:
    'En {{days}} días se borran tus mascotas, sus registros y sus archivos, también para quienes las ven. Hasta entonces la conservas si inicias sesión.',
  emailLabel: 'Escribe {{email}} para confirmar',
  passwordLabel: 'Tu contraseña',
  wrongPassword: 'La contraseña no es correcta',
  confirm: 'Eliminar mi cuenta',
  busy: 'Eliminando...',
  failed: 'No pudimos eliminar tu cuenta',
  doneTitle: 'Tu cuenta se eliminará el {{date}}',
  doneText: 'Si inicias sesión antes, se queda como está.',
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    'account-deletion': typeof messages
  }
}
