export const home = {
  section: {
    title: 'Medicamentos',
    empty: 'Dosis y horarios',
    count_one: '{{count}} registrado',
    count_other: '{{count}} registrados',
  },
}

/** Names in lists of many kinds. */
export const one = 'Medicamento'
export const many = 'Medicamentos'

/** Names in the history. */
export const changed = {
  dosage: 'dosis',
  frequency: 'frecuencia',
  schedule: 'horario',
}

export const messages = {
  title: 'Medicamentos',
  add: 'Agregar medicamento',
  loading: 'Cargando los medicamentos',
  loadFailed: 'Error al cargar medicamentos',
  failedTitle: 'No pudimos cargar los medicamentos',
  emptyTitle: 'No hay medicamentos',
  emptyText: 'Anota qué toma tu mascota, cuánto y cada cuánto.',
  emptyTextViewer: 'Nadie ha anotado medicamentos de esta mascota.',
  edit: 'Editar medicamento {{name}}',
  remove: 'Eliminar medicamento {{name}}',
  added: 'Medicamento agregado exitosamente',
  changed: 'Medicamento actualizado exitosamente',
  removed: 'Medicamento eliminado',
  restored: 'Medicamento restaurado',
  addFailed: 'Error al agregar medicamento',
  changeFailed: 'Error al actualizar medicamento',
  removeFailed: 'Error al eliminar medicamento',
  restoreFailed: 'Error al restaurar medicamento',
  fields: {
    name: 'Nombre',
    namePlaceholder: 'Ej. Apoquel',
    dosage: 'Dosis',
    dosagePlaceholder: 'Ej. 5,4 mg',
    frequency: 'Frecuencia',
    frequencyPlaceholder: 'Ej. Cada 12 horas',
    notes: 'Notas',
    notesPlaceholder: 'Con comida, hasta cuándo...',
  },
  schedule: {
    switch: 'Programar dosis',
    on: 'Con horario',
    off: 'Sin horario',
    times: 'Horas',
    spread: 'Cada cuántas horas, repartidas en el día',
    every: 'Cada',
    hours: '{{hours}} h',
    time: 'Hora {{number}}',
    unnamed: 'sin completar',
    remove: 'Quitar la hora {{time}}',
    add: 'Agregar hora',
    from: 'Desde',
    to: 'Hasta',
    everyDays: 'Cada cuántos días',
    everyDaysNote: '1 es todos los días.',
    remind: 'Recordarme las dosis',
    reminding: 'Te avisaremos a la hora de cada dosis.',
    silent: 'Sin avisos',
  },
  list: {
    runningFirst: 'En curso primero',
    all: 'Todos',
    running: 'En curso',
    ended: 'Terminados',
  },
  card: {
    schedule_one: 'Todos los días: {{times}}',
    schedule_other: 'Cada {{count}} días: {{times}}',
    since: 'Desde el {{from}}',
    span: 'Del {{from}} al {{to}}',
    silent: 'Sin avisos',
    ended: 'Terminado',
  },
  subjects: {
    name: 'El nombre puede',
    dosage: 'La dosis puede',
    frequency: 'La frecuencia puede',
    notes: 'Las notas pueden',
  },
  invalid: {
    nameRequired: 'El nombre es requerido',
    timeRequired: 'Indica la hora',
    timeInvalid: 'Completa la hora',
    dateRequired: 'Indica la primera fecha',
    dateInvalid: 'Completa la fecha',
    endsTooEarly: 'No puede ser antes de la primera fecha',
    everyDays: 'Indica un número entero, de 1 a {{max}} días',
  },
}
