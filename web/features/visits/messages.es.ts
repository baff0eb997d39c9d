export const home = {
  section: {
    title: 'Visitas',
    empty: 'Al veterinario, con fecha y costo',
    count_one: '{{count}} registrada',
    count_other: '{{count}} registradas',
    overdue_one: '{{count}} pendiente',
    overdue_other: '{{count}} pendientes',
  },
}

/** Names in lists of many kinds. */
export const one = 'Visita'
export const many = 'Visitas'

/** Counts of records with a price. */
export const counted = {
  visits_one: '{{count}} visita',
  visits_other: '{{count}} visitas',
}

/** The permission in an invitation to stamp. */
export const allowed = 'agregar una visita'

/** Titles of reminders. */
export const reminder = {
  overdueMany_other: '{{count}} visitas pendientes',
  done: 'Visita hecha',
  record: 'Ya fuimos',
  records: 'Ver visitas',
  kind: 'Visita',
}

/** Names in the history. */
export const changed = {
  visitDate: 'fecha',
  reason: 'motivo',
  clinic: 'clínica',
  findings: 'hallazgos',
  nextVisitDate: 'próxima visita',
}

/** Labels in the form of a veterinarian. */
export const vetFields = {
  reason: 'Motivo',
  visitDate: 'Fecha de la visita',
  nextVisitDate: 'Próxima visita',
  findings: 'Hallazgos',
}

export const messages = {
  title: 'Visitas',
  add: 'Agregar visita',
  loading: 'Cargando las visitas',
  loadFailed: 'Error al cargar las visitas',
  failedTitle: 'Error al cargar las visitas',
  emptyTitle: 'No hay visitas',
  emptyText: 'Anota cada visita al veterinario: qué te dijeron, cuánto costó y cuándo toca volver.',
  emptyTextViewer: 'Nadie ha anotado visitas de esta mascota.',
  more: 'Ver más visitas',
  moreFailed: 'No pudimos cargar más visitas',
  search: 'Buscar en las visitas',
  readMore: 'Leer más',
  readLess: 'Leer menos',
  edit: 'Editar visita {{name}}',
  remove: 'Eliminar visita {{name}}',
  added: 'Visita agregada',
  changed: 'Visita actualizada',
  removed: 'Visita eliminada',
  restored: 'Visita restaurada',
  addFailed: 'Error al agregar la visita',
  changeFailed: 'Error al actualizar la visita',
  removeFailed: 'Error al eliminar la visita',
  restoreFailed: 'Error al restaurar la visita',
  fields: {
    visitDate: 'Fecha',
    reason: 'Motivo',
    reasonPlaceholder: 'Ej. Control anual',
    clinic: 'Clínica',
    clinicPlaceholder: 'Ej. Clínica San Roque',
    veterinarian: 'Veterinario',
    veterinarianPlaceholder: 'Ej. Dra. Paula Rojas',
    findings: 'Hallazgos',
    findingsPlaceholder: 'Qué encontró y qué recomendó',
    nextVisitDate: 'Próxima visita',
  },
  remind: { switch: 'Recordarme la próxima visita' },
  subjects: {
    reason: 'El motivo puede',
    clinic: 'La clínica puede',
    veterinarian: 'El veterinario puede',
    findings: 'Los hallazgos pueden',
  },
  invalid: {
    reasonRequired: 'El motivo es requerido',
    dateRequired: 'La fecha es requerida',
    dateInFuture: 'La fecha no puede estar en el futuro',
  },
  card: {
    next: 'Próxima visita: {{date}}',
  },
  due: { overdue: 'Pendiente' },
}
