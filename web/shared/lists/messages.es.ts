export const messages = {
  sort: 'Orden',
  filter: 'Filtro',
  newest: 'Más recientes',
  oldest: 'Más antiguos',
  byName: 'Por nombre',
  nothingFound: 'Nada coincide con lo que buscas',
  showAll: 'Ver todo',
}
