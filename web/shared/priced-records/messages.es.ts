// Spanish messages of what a record cost.

export const messages = {
  cost: 'Costo',
  costPlaceholder: 'Ej. 85.000',
  currency: 'Moneda',
  invalid: {
    noNumber: 'Escribe un costo como 85.000 o 12,50, o déjalo vacío',
    whole: 'En esta moneda el costo va sin decimales',
    tooLarge: 'El costo es demasiado grande',
  },
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    'priced-records': typeof messages
  }
}
