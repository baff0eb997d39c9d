// Spanish messages of everything that administration panels share.

export const messages = {
  success: 'Éxito',
  error: 'Error',
  more: 'Ver más',
  moreFailed: 'No pudimos cargar más',
  edit: 'Editar',
  hide: 'Ocultar',
  hiding: 'Ocultando...',
  show: 'Mostrar',
  showing: 'Mostrando...',
  removing: 'Eliminando...',
  remove: 'Eliminar',
  visible: 'Visible en Inicio',
  yes: 'Sí',
  no: 'No',
  picture: {
    label: 'Imagen',
    hint: 'JPEG, PNG, WebP, GIF o HEIC, hasta 10 MB.',
    choose: 'Agregar imagen',
    change: 'Cambiar imagen',
    remove: 'Quitar imagen',
    tooLarge: 'La imagen pesa más de 10 MB. Elige una más pequeña.',
    progress: 'Subiendo la imagen',
    cancel: 'Cancelar la subida',
    failed: 'Error al subir la imagen',
    cancelled: 'Subida cancelada',
    without: 'Lo demás quedó guardado, sin la imagen nueva.',
  },
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    administration: typeof messages
  }
}
