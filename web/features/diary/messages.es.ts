export const home = {
  section: {
    title: 'Diario',
    empty: 'Momentos y fotos',
    count_one: '{{count}} entrada',
    count_other: '{{count}} entradas',
  },
  memory: {
    former_one: 'Hace un año',
    former_other: 'Hace {{count}} años',
    last: 'La última foto',
    entry: '{{title}} · {{name}} · {{date}}',
  },
  quickAction: {
    title: 'Entrada de diario',
    hint: 'Registra momentos especiales de tu mascota',
    formTitle: 'Nueva entrada de diario',
  },
}

/** Names in lists of many kinds. */
export const one = 'Diario'
export const many = 'Diario'

/** Names in the history. */
export const changed = {
  entryDate: 'fecha',
  title: 'título',
  content: 'texto',
  photos: 'fotos',
}

export const messages = {
  add: 'Nueva entrada',
  loading: 'Cargando el diario',
  loadFailed: 'Error al cargar el diario',
  emptyTitle: 'El diario está en blanco',
  emptyText: 'Escribe aquí sus aventuras y guarda las fotos que las cuentan.',
  emptyTextViewer: 'Cuando alguien escriba en él, lo leerás aquí.',
  more: 'Ver más entradas',
  moreFailed: 'No pudimos cargar más entradas',
  readMore: 'Leer más',
  readLess: 'Leer menos',
  edit: 'Editar entrada {{title}}',
  remove: 'Eliminar entrada {{title}}',
  search: 'Buscar en el diario',
  dropPhotos: 'Suelta aquí las fotos para agregarlas',
  memories: {
    title: 'Sus fotos y sus días',
    photos: 'Fotos de {{name}}: abrir su diario',
    none: 'Su diario está en blanco. Puedes escribir en él un recuerdo cuando quieras.',
    open: 'Abrir su diario',
  },
  photos: {
    open: 'Ver foto {{number}} de {{count}} de {{title}}',
    alt: 'Foto {{number}} de {{count}} de {{title}}',
    more: '+{{count}}',
    counter: '{{number}} / {{count}}',
    viewer: 'Fotos de {{title}}',
    previous: 'Foto anterior',
    next: 'Foto siguiente',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    download: 'Descargar foto',
  },
  form: {
    title: 'Título',
    titlePlaceholder: 'Ej. Paseo por el parque',
    date: 'Fecha',
    content: 'Contenido',
    contentPlaceholder: '¿Qué pasó?',
    photos: 'Fotos',
    addPhotos: 'Agregar',
    addPhotosLabel: 'Agregar fotos',
    removePhoto: 'Quitar foto {{number}}',
    photosHint: 'Hasta {{max}} fotos',
    tooMany: 'Una entrada lleva hasta {{max}} fotos: dejamos fuera las demás.',
    noImage: 'Solo puedes agregar fotos JPG, PNG, WebP, GIF o HEIC: dejamos fuera {{name}}.',
    tooLarge: '{{name}} pesa más de {{size}}. Elige una foto más pequeña.',
    photoProgress: 'Envío de la foto {{number}}',
    progress: 'Guardando...',
    cancelSave: 'Cancelar el envío',
    editTitle: 'Editar entrada',
  },
  petMissing: 'Selecciona una mascota',
  created: 'Entrada de diario creada exitosamente',
  createFailed: 'Error al crear la entrada de diario',
  updated: 'Entrada actualizada exitosamente',
  updateFailed: 'Error al actualizar la entrada',
  removed: 'Entrada eliminada exitosamente',
  removeFailed: 'Error al eliminar la entrada',
  restored: 'Entrada restaurada',
  restoreFailed: 'Error al restaurar la entrada',
}
