export const home = {
  section: {
    title: 'Documentos',
    empty: 'Papeles importantes',
    count_one: '{{count}} documento',
    count_other: '{{count}} documentos',
  },
  quickAction: {
    title: 'Subir Documento',
    hint: 'Guarda documentos importantes de tu mascota',
  },
}

/** Names in lists of many kinds. */
export const one = 'Documento'
export const many = 'Documentos'

/** Names in the history. */
export const changed = {
  documentName: 'nombre',
}

export const messages = {
  upload: 'Subir Documento',
  uploading: 'Subiendo...',
  cancelUpload: 'Cancelar subida',
  dismiss: 'Descartar {{name}}',
  notUploaded: 'No se subió',
  loading: 'Cargando documentos',
  loadFailed: 'Error al cargar documentos',
  emptyTitle: 'No hay documentos',
  emptyText: 'Sube documentos importantes de tu mascota',
  emptyTextViewer: 'Cuando alguien suba uno, lo verás aquí.',
  more: 'Ver más documentos',
  moreFailed: 'No pudimos cargar más documentos',
  open: 'Abrir {{name}} en una pestaña nueva',
  remove: 'Eliminar documento {{name}}',
  search: 'Buscar documentos',
  kinds: {
    all: 'Todos',
    image: 'Imágenes',
    pdf: 'PDF',
    other: 'Otros archivos',
  },
  rename: {
    label: 'Cambiar el nombre de {{name}}',
    title: 'Cambiar el nombre',
    name: 'Nombre',
    done: 'Nombre cambiado',
    failed: 'Error al cambiar el nombre',
    required: 'El nombre es requerido',
    tooLong: 'El nombre es demasiado largo',
  },
  drop: 'Suelta aquí los archivos para subirlos',
  uploads: 'Subidas',
  waiting: 'En espera',
  uploaded_one: 'Documento subido exitosamente',
  uploaded_other: '{{count}} documentos subidos exitosamente',
  locationKept: 'Ubicación conservada',
  keepLocationFailed: 'No se conservó la ubicación',
  uploadFailed: 'Error al subir el documento',
  tooLarge: 'El archivo pesa más de {{size}}. Elige uno más pequeño.',
  overLimit: 'No se subió: tu plan no admite más documentos de esta mascota.',
  leftOut: 'Tu plan no admite más documentos de esta mascota. Quedaron fuera: {{names}}.',
  nameTooLong: 'El nombre del archivo es demasiado largo. Acórtalo e intenta de nuevo.',
  removed: 'Documento eliminado exitosamente',
  removeFailed: 'Error al eliminar el documento',
  restored: 'Documento restaurado',
  restoreFailed: 'Error al restaurar el documento',
  unlimitedTitle: 'Documentos ilimitados',
  unlimitedText: 'Los usuarios gratuitos están limitados a {{count}} documentos por mascota.',
  form: {
    file: 'Archivo',
    dropHere: 'Arrastra archivos, pégalos o búscalos',
    anyType: 'Acepta cualquier tipo de archivo, hasta {{size}} cada uno',
    choose: 'Elegir archivos',
    removeFile: 'Quitar {{name}}',
    keepLocation: 'Conservar la ubicación de fotos y videos',
    locationRemoved: 'Quitamos de las fotos y los videos el lugar donde se tomaron.',
    locationKept: 'Quien vea el documento podrá saber dónde se tomó.',
    missing: 'Selecciona una mascota y un archivo',
  },
}
