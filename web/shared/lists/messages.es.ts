export const messages = {
  sort: 'Orden',
  filter: 'Filtro',
  newest: 'Más recientes',
  oldest: 'Más antiguos',
  byName: 'Por nombre',
  nothingFound: 'Nada coincide con lo que buscas',
  showAll: 'Ver todo',
  options: 'Opciones de {{name}}',
  attach: 'Adjuntar',
  attachNamed: 'Adjuntar documentos a {{name}}',
  remove: 'Eliminar',
  discardChange: 'Descartar cambio',
  /** Defaults of the messages that a kind of records lacks. */
  record: {
    remind: {
      on: 'Te avisaremos 7 días antes, 1 día antes y el mismo día.',
      noDate: 'Te avisaremos cuando anotes su fecha.',
      off: 'No te avisaremos.',
    },
    invalid: { dateInvalid: 'Escribe una fecha completa, o déjala vacía' },
    card: { silent: 'Sin recordatorio' },
    due: {
      today: 'Hoy',
      inDays_one: 'En {{count}} día',
      inDays_other: 'En {{count}} días',
      ok: 'Al día',
    },
  },
}
