export const home = {
  section: {
    title: 'Tareas',
    empty: 'Baño, uñas o arenero',
    count_one: '{{count}} registrada',
    count_other: '{{count}} registradas',
    overdue_one: '{{count}} pendiente',
    overdue_other: '{{count}} pendientes',
  },
}

export const one = 'Tarea'
export const many = 'Tareas'

/** Titles of reminders. */
export const reminder = {
  overdueMany_other: '{{count}} tareas pendientes',
  done: 'Tarea hecha',
  record: 'Hecha',
  records: 'Ver tareas',
  kind: 'Tarea',
}

/** Names in the history. */
export const changed = {
  everyCount: 'intervalo',
  everyUnit: 'unidad del intervalo',
  lastDoneOn: 'última vez',
  nextDueOn: 'próxima vez',
  dueTime: 'hora',
  who: 'quién',
}

export const messages = {
  title: 'Tareas',
  add: 'Agregar tarea',
  loading: 'Cargando las tareas',
  loadFailed: 'Error al cargar tareas',
  failedTitle: 'No pudimos cargar las tareas',
  emptyTitle: 'No hay tareas',
  emptyText: 'Anota lo que se repite, como el baño o las uñas, y te avisaremos el día que toque.',
  emptyTextViewer: 'Nadie ha anotado tareas de esta mascota.',
  edit: 'Editar tarea {{name}}',
  remove: 'Eliminar tarea {{name}}',
  added: 'Tarea agregada',
  changed: 'Tarea actualizada',
  removed: 'Tarea eliminada',
  restored: 'Tarea restaurada',
  addFailed: 'Error al agregar la tarea',
  changeFailed: 'Error al actualizar la tarea',
  removeFailed: 'Error al eliminar la tarea',
  restoreFailed: 'Error al restaurar la tarea',
  done: 'Hecha',
  markDone: 'Marcar hecha la tarea {{name}}',
  doneFailed: 'No pudimos marcar la tarea',
  undoFailed: 'No pudimos quitar la marca',
  fields: {
    name: 'Tarea',
    namePlaceholder: 'Ej. Baño',
    everyCount: 'Cada',
    everyUnit: 'Unidad',
    lastDoneOn: 'Última vez',
    nextDueOn: 'Próxima vez',
    dueTime: 'Hora',
    who: 'Quién',
    whoPlaceholder: 'Ej. Luis',
    notes: 'Notas',
    notesPlaceholder: 'Con qué, dónde, cómo le gusta...',
  },
  units: { days: 'días', weeks: 'semanas' },
  usual: {
    bath: 'Baño',
    nails: 'Cortar las uñas',
    litter: 'Limpiar el arenero',
    brushing: 'Cepillar el pelo',
    teeth: 'Cepillar los dientes',
    ears: 'Limpiar los oídos',
  },
  remind: { switch: 'Recordarme la tarea', on: 'Te avisaremos el día que toque, a su hora si la tiene.' },
  subjects: {
    name: 'La tarea puede',
    who: 'Quién la hace puede',
    notes: 'Las notas pueden',
  },
  invalid: {
    nameRequired: 'El nombre de la tarea es requerido',
    dateInFuture: 'La última vez no puede estar en el futuro',
    timeInvalid: 'Escribe una hora completa, o déjala vacía',
    everyCount: {
      required: 'Escribe cada cuánto toca',
      invalid: 'Escribe un número entero',
      step: 'Escribe un número entero',
      too_small: 'Escribe un número desde {{min}}',
      too_large: 'Escribe un número hasta {{max}}',
    },
  },
  list: {
    overdueFirst: 'Pendientes primero',
    all: 'Todas',
    overdue: 'Pendientes',
    upcoming: 'Próximas',
    undated: 'Sin próxima vez',
  },
  card: {
    overdueSince: 'Tocaba el {{date}}',
    next: 'Próxima vez: {{date}}',
    lastDoneOn: 'Última vez: {{date}}',
    dueTime: 'Hora: {{time}}',
    everyCount: {
      days_one: 'Cada día',
      days_other: 'Cada {{count}} días',
      weeks_one: 'Cada semana',
      weeks_other: 'Cada {{count}} semanas',
    },
  },
  due: { overdue: 'Pendiente' },
}
