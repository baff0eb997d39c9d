export const home = {
  section: {
    title: 'Gastos',
    text: 'Por año y tipo',
  },
}

export const messages = {
  loading: 'Cargando los gastos',
  failedTitle: 'No pudimos cargar los gastos',
  emptyTitle: 'No hay gastos',
  emptyText:
    'Cuando anotes lo que costó una visita, una vacuna o un antiparasitario, verás aquí el total de cada año.',
  emptyTextViewer: 'Nadie ha anotado gastos de esta mascota.',
  toVisits: 'Ir a las visitas',
  download: 'Descargar CSV',
  apart: 'Cada moneda se suma aparte: no las convertimos.',
  total: 'Total: {{amount}}',
  table: 'Gastos en {{currency}} por año y tipo',
  what: 'Año y tipo',
  amount: 'Total',
  cost: 'Costo',
  costPlaceholder: 'Ej. 85.000',
  currency: 'Moneda',
  invalid: {
    noNumber: 'Escribe un costo como 85.000 o 12,50, o déjalo vacío',
    whole: 'En esta moneda el costo va sin decimales',
    tooLarge: 'El costo es demasiado grande',
  },
}
