// Spanish messages of who wrote a record, and of its documents.

export const messages = {
  written: '{{who}} · {{ago}}',
  changed: 'cambiado por {{who}}, {{ago}}',
  nobody: 'alguien que ya no tiene cuenta',
  ago: {
    now: 'ahora mismo',
    minutes: 'hace\u00a0{{count}}\u00a0min',
    hours: 'hace\u00a0{{count}}\u00a0h',
    days_one: 'hace {{count}} día',
    days_other: 'hace {{count}} días',
  },
  documents: 'Documentos adjuntos',
  open: 'Abrir {{name}} en otra pestaña',
  attachedTo: 'Adjunto a',
  dialogTitle: 'Documentos adjuntos',
  upload: 'Subir documento',
  uploading: 'Subiendo…',
  done: 'Listo',
  attach: 'Adjuntar',
  detach: 'Quitar',
  attached: 'Adjunto',
  search: 'Buscar documentos',
  loading: 'Cargando documentos',
  noDocuments: 'Todavía no hay documentos. Sube uno y quedará adjunto aquí y guardado en Documentos.',
  nothingFound: 'No encontramos nada con esas palabras.',
  more: 'Ver más',
  moreFailed: 'No pudimos cargar más',
  loadFailed: 'No pudimos cargar los documentos',
  loadFailedText: 'Revisa tu conexión e inténtalo otra vez.',
  attachFailed: 'No pudimos adjuntar el documento',
  detachFailed: 'No pudimos quitar el documento',
  uploadFailed: 'No pudimos subir el documento',
  tooLarge: 'Puede tener hasta {{size}}.',
  full: 'Caben hasta {{count}} documentos',
  files: {
    label: 'Documentos y fotos',
    add: 'Adjuntar archivos',
    drop: 'Suelta aquí lo que quieres adjuntar',
    take: 'Quitar {{name}}',
    waiting: 'Se adjunta al guardar',
    failed: 'No se pudo adjuntar.',
    failedAll_one: 'Lo demás está guardado, pero un archivo no se pudo adjuntar.',
    failedAll_other: 'Lo demás está guardado, pero {{count}} archivos no se pudieron adjuntar.',
    tooMany: 'Caben hasta {{count}}: los demás no se agregaron.',
  },
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    attachments: typeof messages
  }
}
