// What the tools above lists say in Spanish.

export const messages = {
  sort: 'Orden',
  filter: 'Filtro',
  newest: 'Más recientes',
  oldest: 'Más antiguos',
  byName: 'Por nombre',
  nothingFound: 'Nada coincide con lo que buscas',
  showAll: 'Ver todo',
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    lists: typeof messages
  }
}
