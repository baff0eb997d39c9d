export const home = {
  section: {
    title: 'Papeles',
    empty: 'Pasaporte, permisos y pólizas',
    count_one: '{{count}} registrado',
    count_other: '{{count}} registrados',
    overdue_one: '{{count}} vencido',
    overdue_other: '{{count}} vencidos',
  },
}

export const one = 'Papel'
export const many = 'Papeles'

/** Titles of reminders. */
export const reminder = {
  overdueMany_other: '{{count}} papeles vencidos',
  done: 'Papel renovado',
  record: 'Ya lo renové',
  records: 'Ver papeles',
  kind: 'Papel',
}

/** Names in the history. */
export const changed = {
  type: 'tipo',
  number: 'número',
  issuer: 'quién lo expidió',
  issuedOn: 'fecha de expedición',
  validUntil: 'validez',
}

export const messages = {
  title: 'Papeles',
  add: 'Agregar papel',
  loading: 'Cargando los papeles',
  loadFailed: 'Error al cargar papeles',
  failedTitle: 'No pudimos cargar los papeles',
  emptyTitle: 'No hay papeles',
  emptyText: 'Anota pasaporte, permisos y pólizas con su vencimiento, y te avisaremos antes de que venzan.',
  emptyTextViewer: 'Nadie ha anotado papeles de esta mascota.',
  edit: 'Editar papel {{name}}',
  remove: 'Eliminar papel {{name}}',
  added: 'Papel agregado',
  changed: 'Papel actualizado',
  removed: 'Papel eliminado',
  restored: 'Papel restaurado',
  addFailed: 'Error al agregar el papel',
  changeFailed: 'Error al actualizar el papel',
  removeFailed: 'Error al eliminar el papel',
  restoreFailed: 'Error al restaurar el papel',
  fields: {
    name: 'Nombre',
    namePlaceholder: 'Ej. Pasaporte europeo',
    type: 'Tipo',
    number: 'Número',
    numberPlaceholder: 'Ej. CO-204518',
    issuer: 'Expedido por',
    issuerPlaceholder: 'Ej. Instituto Colombiano Agropecuario',
    issuedOn: 'Expedido el',
    validUntil: 'Vence',
    notes: 'Notas',
    notesPlaceholder: 'Dónde está guardado, qué cubre...',
  },
  choices: {
    type: {
      passport: 'Pasaporte',
      permit: 'Permiso',
      health: 'Certificado de salud',
      liability: 'Póliza de responsabilidad',
      pedigree: 'Pedigrí',
      other: 'Otro',
    },
  },
  remind: {
    switch: 'Recordarme el vencimiento',
    on: 'Te avisaremos un mes antes, una semana antes y el mismo día.',
  },
  subjects: {
    name: 'El nombre puede',
    number: 'El número puede',
    issuer: 'Quien lo expidió puede',
    notes: 'Las notas pueden',
  },
  invalid: {
    nameRequired: 'El nombre es requerido',
    dateInFuture: 'La fecha de expedición no puede estar en el futuro',
  },
  list: {
    overdueFirst: 'Vencidos primero',
    all: 'Todos',
    overdue: 'Vencidos',
    upcoming: 'Vigentes',
    undated: 'Sin vencimiento',
  },
  card: {
    overdueSince: 'Venció el {{date}}',
    next: 'Vence el {{date}}',
    number: 'N.º {{text}}',
    issuer: 'Expedido por {{text}}',
    issuedOn: 'Expedido el {{date}}',
  },
  due: { overdue: 'Vencido', ok: 'Vigente' },
}
