import type { IssueMessages } from '#web/shared/api/errors.ts'

export const issues = {
  required: 'Este campo es requerido',
  invalid: 'Este valor no es válido',
  too_short: 'El texto es demasiado corto',
  too_long: 'El texto es demasiado largo',
  too_long_of: '{{subject}} tener hasta {{max}} caracteres',
  too_common: 'Es demasiado común',
  too_small: 'El número es demasiado pequeño',
  too_large: 'El número es demasiado grande',
  step: 'Usa como máximo un decimal',
  too_early: 'La fecha es demasiado antigua',
  in_future: 'La fecha no puede estar en el futuro',
  mismatch: 'No coincide',
  not_utf8: 'El texto no está en UTF-8',
  unknown_key: 'Este campo no existe',
} satisfies IssueMessages

export const ui = {
  close: 'Cerrar',
  optional: 'Opcional',
  cancel: 'Cancelar',
  save: 'Guardar',
  saving: 'Guardando...',
  failedText: 'Revisa tu conexión y vuelve a intentarlo.',
  retry: 'Reintentar',
  offline: 'Sin conexión',
  serverLost: 'Sin conexión con el servidor. Lo intentamos de nuevo...',
  waitingTurn: 'Esperando turno: lo enviaremos en unos segundos.',
  savedWhenOnline: 'Sin conexión. Lo intentaremos de nuevo en cuanto vuelva.',
  sendingAgain: 'No recibimos respuesta. Lo enviamos de nuevo; no se guardará dos veces.',
  undo: 'Deshacer',
  more: 'Ver más',
  moreFailed: 'No pudimos cargar más',
  freePlan: 'Plan gratuito',
  loading: 'Cargando...',
  notifications: 'Avisos',
  dateExample: 'dd/mm/aaaa',
  dateUnclear: 'Escribe día, mes y año de una fecha que exista, como 31/12/2026',
  openCalendar: 'Abrir calendario',
  clearSearch: 'Borrar búsqueda',
  choosePhoto: 'Elegir foto',
  changePhoto: 'Cambiar foto',
  removePhoto: 'Quitar foto',
  noPreview: 'Sin vista previa',
  discardTitle: '¿Descartar los cambios?',
  discardText: 'Lo que escribiste no se guardará.',
  keepEditing: 'Seguir editando',
  discard: 'No guardar',
  toCorrect_one: '{{count}} campo por corregir.',
  toCorrect_other: '{{count}} campos por corregir.',
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    issues: typeof issues
    ui: typeof ui
  }
}
