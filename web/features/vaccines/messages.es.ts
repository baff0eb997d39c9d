export const home = {
  section: {
    title: 'Vacunas',
    empty: 'Aplicadas y próximas dosis',
    count_one: '{{count}} registrada',
    count_other: '{{count}} registradas',
    overdue_one: '{{count}} vencida',
    overdue_other: '{{count}} vencidas',
  },
}

/** Names in lists of many kinds. */
export const one = 'Vacuna'
export const many = 'Vacunas'

/** Counts of records with a price. */
export const counted = {
  vaccines_one: '{{count}} vacuna',
  vaccines_other: '{{count}} vacunas',
}

/** The permission in an invitation to stamp. */
export const allowed = 'agregar una vacuna'

/** Titles of reminders. */
export const reminder = {
  overdueMany_other: '{{count}} vacunas vencidas',
  done: 'Vacuna puesta',
  record: 'Ya se la pusieron',
  records: 'Ver vacunas',
  kind: 'Vacuna',
}

/** Names in the history. */
export const changed = {
  manufacturer: 'laboratorio',
  lot: 'lote',
  validUntil: 'validez',
}

/** Labels in the form of a veterinarian. */
export const vetFields = { name: 'Vacuna' }

export const messages = {
  title: 'Vacunas',
  add: 'Agregar vacuna',
  loading: 'Cargando las vacunas',
  loadFailed: 'Error al cargar vacunas',
  failedTitle: 'No pudimos cargar las vacunas',
  emptyTitle: 'No hay vacunas',
  emptyText: 'Anota cada vacuna con su próxima dosis, y sabrás cuándo toca.',
  emptyTextViewer: 'Nadie ha anotado vacunas de esta mascota.',
  edit: 'Editar vacuna {{name}}',
  remove: 'Eliminar vacuna {{name}}',
  added: 'Vacuna agregada exitosamente',
  changed: 'Vacuna actualizada exitosamente',
  removed: 'Vacuna eliminada',
  restored: 'Vacuna restaurada',
  addFailed: 'Error al agregar vacuna',
  changeFailed: 'Error al actualizar vacuna',
  removeFailed: 'Error al eliminar vacuna',
  restoreFailed: 'Error al restaurar vacuna',
  fields: {
    name: 'Nombre',
    namePlaceholder: 'Ej. Rabia',
    dateAdministered: 'Fecha de aplicación',
    nextDueDate: 'Próxima dosis',
    veterinarian: 'Veterinario',
    veterinarianPlaceholder: 'Ej. Dra. Paula Rojas',
    notes: 'Notas',
    more: 'Datos de la etiqueta',
    manufacturer: 'Laboratorio',
    manufacturerPlaceholder: 'Ej. Zoetis',
    lot: 'Lote',
    lotPlaceholder: 'Ej. A4-117',
    validUntil: 'Válida hasta',
    notesPlaceholder: 'Reacción, observaciones...',
  },
  remind: { switch: 'Recordarme la próxima dosis' },
  subjects: {
    name: 'El nombre puede',
    veterinarian: 'El veterinario puede',
    manufacturer: 'El laboratorio puede',
    lot: 'El lote puede',
    notes: 'Las notas pueden',
  },
  invalid: {
    nameRequired: 'El nombre es requerido',
    dateInFuture: 'La fecha de aplicación no puede estar en el futuro',
  },
  list: {
    overdueFirst: 'Vencidas primero',
    all: 'Todas',
    overdue: 'Vencidas',
    upcoming: 'Próximas',
    undated: 'Sin próxima dosis',
  },
  card: {
    overdueSince: 'Venció el {{date}}',
    next: 'Próxima dosis: {{date}}',
    dateAdministered: 'Aplicada el {{date}}',
    manufacturer: 'Laboratorio {{text}}',
    lot: 'Lote {{text}}',
    validUntil: 'Válida hasta el {{date}}',
  },
  due: { overdue: 'Vencida' },
}
