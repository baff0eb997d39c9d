export const home = {
  section: {
    title: 'Control de parásitos',
    empty: 'Internos y externos',
    count_one: '{{count}} registrado',
    count_other: '{{count}} registrados',
    overdue_one: '{{count}} vencido',
    overdue_other: '{{count}} vencidos',
  },
}

/** Names in lists of many kinds. */
export const one = 'Antiparasitario'
export const many = 'Antiparasitarios'

/** Counts of records with a price. */
export const counted = {
  'parasite-treatments_one': '{{count}} antiparasitario',
  'parasite-treatments_other': '{{count}} antiparasitarios',
}

/** The permission in an invitation to stamp. */
export const allowed = 'agregar un antiparasitario'

/** Titles of reminders. */
export const reminder = {
  overdueMany_other: '{{count}} antiparasitarios vencidos',
  done: 'Antiparasitario aplicado',
  record: 'Ya se lo di',
  records: 'Ver antiparasitarios',
  kind: 'Antiparasitario',
}

/** Names in the history. */
export const changed = {
  target: 'parásitos',
}

/** Labels in the form of a veterinarian. */
export const vetFields = {
  name: 'Producto',
  target: 'Contra qué parásitos',
  nextDueDate: 'Próxima aplicación',
  choices: { target: { internal: 'Internos', external: 'Externos', both: 'Internos y externos' } },
}

export const messages = {
  title: 'Control de parásitos',
  add: 'Agregar antiparasitario',
  loading: 'Cargando los antiparasitarios',
  loadFailed: 'Error al cargar antiparasitarios',
  failedTitle: 'No pudimos cargar los antiparasitarios',
  emptyTitle: 'No hay antiparasitarios',
  emptyText: 'Anota cada antiparasitario con la fecha del próximo, y sabrás cuándo toca.',
  emptyTextViewer: 'Nadie ha anotado antiparasitarios de esta mascota.',
  edit: 'Editar antiparasitario {{name}}',
  remove: 'Eliminar antiparasitario {{name}}',
  added: 'Antiparasitario agregado',
  changed: 'Antiparasitario actualizado',
  removed: 'Antiparasitario eliminado',
  restored: 'Antiparasitario restaurado',
  addFailed: 'Error al agregar antiparasitario',
  changeFailed: 'Error al actualizar antiparasitario',
  removeFailed: 'Error al eliminar antiparasitario',
  restoreFailed: 'Error al restaurar antiparasitario',
  fields: {
    name: 'Producto',
    namePlaceholder: 'Ej. Fluralaner',
    target: 'Contra qué parásitos',
    dateAdministered: 'Fecha de aplicación',
    nextDueDate: 'Próxima aplicación',
    notes: 'Notas',
    notesPlaceholder: 'Marca, cómo le cayó, observaciones...',
  },
  choices: {
    target: {
      internal: 'Internos',
      external: 'Externos',
      both: 'Internos y externos',
    },
  },
  targetHints: {
    internal: 'Lombrices y otros gusanos.',
    external: 'Pulgas, garrapatas y ácaros.',
    both: 'Un producto que sirve para los dos.',
  },
  remind: { switch: 'Recordarme la próxima aplicación' },
  subjects: {
    name: 'El producto puede',
    notes: 'Las notas pueden',
  },
  invalid: {
    nameRequired: 'El producto es requerido',
    dateInFuture: 'La fecha de aplicación no puede estar en el futuro',
  },
  list: {
    overdueFirst: 'Vencidos primero',
    all: 'Todos',
    overdue: 'Vencidos',
    upcoming: 'Próximos',
    undated: 'Sin próxima aplicación',
  },
  card: {
    overdueSince: 'Venció el {{date}}',
    next: 'Próxima aplicación: {{date}}',
    dateAdministered: 'Aplicado el {{date}}',
  },
  due: { overdue: 'Vencido' },
}
