export const home = {
  section: {
    title: 'Alergias',
    empty: 'Ninguna registrada',
    count_one: '{{count}} registrada',
    count_other: '{{count}} registradas',
  },
}

/** Names in lists of many kinds. */
export const one = 'Alergia'
export const many = 'Alergias'

/** Names in the history. */
export const changed = {
  description: 'descripción',
}

export const messages = {
  title: 'Alergias',
  add: 'Agregar alergia',
  loading: 'Cargando las alergias',
  loadFailed: 'Error al cargar alergias',
  failedTitle: 'No pudimos cargar las alergias',
  emptyTitle: 'No hay alergias',
  emptyText: 'Anota lo que le cae mal a tu mascota, para tenerlo siempre a mano.',
  emptyTextViewer: 'Nadie ha anotado alergias de esta mascota.',
  edit: 'Editar alergia {{name}}',
  remove: 'Eliminar alergia {{name}}',
  added: 'Alergia agregada exitosamente',
  changed: 'Alergia actualizada exitosamente',
  removed: 'Alergia eliminada',
  restored: 'Alergia restaurada',
  addFailed: 'Error al agregar alergia',
  changeFailed: 'Error al actualizar alergia',
  removeFailed: 'Error al eliminar alergia',
  restoreFailed: 'Error al restaurar alergia',
  fields: {
    name: 'Nombre',
    namePlaceholder: 'Ej. Pollo',
    description: 'Descripción',
    descriptionPlaceholder: 'Qué le provoca, desde cuándo...',
  },
  subjects: {
    name: 'El nombre puede',
    description: 'La descripción puede',
  },
  invalid: {
    nameRequired: 'El nombre es requerido',
  },
}
