// Spanish messages of sharing: the code, who has access, and redeeming.

export const home = {
  section: {
    title: 'Usuarios Compartidos',
    count_one: '{{count}} persona',
    count_other: '{{count}} personas',
  },
  quickAction: {
    title: 'Tengo un código',
    hint: 'Mira una mascota que comparten contigo',
  },
}

export const messages = {
  loading: 'Cargando usuarios compartidos',
  loadFailed: 'Error al cargar usuarios compartidos',
  failedTitle: 'No pudimos cargar los usuarios compartidos',
  add: 'Agregar Usuario',
  emptyTitle: 'No hay usuarios compartidos',
  emptyOwner: 'Agregar usuarios para compartir el acceso a esta mascota',
  emptyOther: 'El propietario no ha compartido esta mascota con otros usuarios',
  hint: 'Activa el interruptor para que la persona pueda editar. Apagado, solo puede ver.',
  canEdit: 'Puede editar',
  readOnly: 'Solo lectura',
  since: 'Desde el {{date}}',
  you: 'Tú',
  allow: 'Permitir que {{user}} edite',
  changed: 'Permisos actualizados',
  changeFailed: 'Error al actualizar permisos',
  remove: 'Eliminar el acceso de {{user}}',
  removal: {
    title: '¿Eliminar acceso?',
    text: 'Este usuario ya no podrá ver esta mascota.',
    confirm: 'Eliminar',
    removing: 'Eliminando...',
    removed: 'Usuario eliminado exitosamente',
    failed: 'Error al eliminar usuario',
  },
  premium: {
    title: 'Función Premium',
    text: 'Compartir mascotas está disponible solo para usuarios premium',
    upgrade: 'Actualizar a Premium',
    pausedTitle: 'Accesos en pausa',
    pausedText: 'Con Premium volverán a ver a {{name}}, con el mismo permiso.',
    paused: 'En pausa',
  },
  missing: {
    title: 'No encontramos esa mascota',
    text: 'Puede que ya no exista, o que nadie la comparta contigo. Pide su código a quien la cuida.',
  },
  leave: {
    action: 'Dejar de ver',
    title: '¿Dejar de ver a {{name}}?',
    text: 'Perderás el acceso a su perfil y a sus registros. Para volver a entrar necesitarás su código.',
    confirm: 'Dejar de ver',
    leaving: 'Saliendo...',
    left: 'Ya no ves a {{name}}',
    failed: 'Error al dejar la mascota',
  },
  code: {
    shareTitle: 'Compartir a {{name}}',
    text: 'Comparte este código. La otra persona lo escribe en «Tengo un código».',
    of: 'Código de {{name}}',
    loading: 'Cargando el código',
    failedTitle: 'No pudimos cargar el código',
    copy: 'Copiar código',
    copied: 'Código copiado al portapapeles',
    copyFailed: 'Tu navegador no deja copiar. El código es {{code}}.',
    copyLink: 'Copiar enlace',
    linkCopied: 'Enlace copiado al portapapeles',
    linkCopyFailed: 'Tu navegador no deja copiar. El enlace es {{link}}',
    send: 'Enviar enlace',
    invitation: 'Con este enlace puedes ver a {{name}} en Huella. Su código es {{code}}.',
    qr: 'Código QR del enlace {{link}}',
    until: 'Funciona hasta el {{moment}}. Cada vez que lo miras vuelve a valer {{hours}} horas.',
    readOnly: 'Entrará con permiso de solo lectura. Puedes cambiarlo después.',
    resting: 'Sin Premium el código no funciona, y los accesos quedan en pausa.',
    renew: 'Renovar código',
    renewTitle: '¿Renovar el código?',
    renewText:
      'El código y los enlaces que ya compartiste dejarán de funcionar. Quienes ya tienen acceso lo conservan.',
    renewing: 'Renovando...',
    renewed: 'Código renovado',
    renewFailed: 'Error al renovar el código',
  },
  redeemed: {
    title: 'Alguien usó el código de {{name}}',
    unnamed: 'Alguien usó el código de una mascota tuya',
    text: 'Ya puede verla. Si no lo esperabas, quítale el acceso.',
    see: 'Ver quién',
  },
  redeem: {
    text: 'Escribe el código de {{length}} caracteres que te compartieron.',
    code: 'Código',
    submit: 'Agregar',
    submitting: 'Agregando...',
    invalid: 'Ingresa un código válido de {{length}} dígitos',
    show: 'Ver mascota',
    lockedMinutes_one: 'Demasiados intentos. Podrás intentarlo de nuevo en {{count}} minuto.',
    lockedMinutes_other: 'Demasiados intentos. Podrás intentarlo de nuevo en {{count}} minutos.',
    lockedHours_one: 'Demasiados intentos. Podrás intentarlo de nuevo en {{count}} hora.',
    lockedHours_other: 'Demasiados intentos. Podrás intentarlo de nuevo en {{count}} horas.',
    unverified: 'Confirma tu email para usar un código. Después vuelve aquí y toca «Agregar».',
    added: 'Ahora puedes ver a {{name}}',
    failed: 'No pudimos usar el código',
  },
} as const

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    sharing: typeof home & typeof messages
  }
}
