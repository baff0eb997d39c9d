// Spanish messages of the question whether a dose was truly given twice.

export const messages = {
  marked: {
    given: '{{who}} la dio {{ago}}',
    givenByMe: 'Tú la diste {{ago}}',
    givenBySomebody: 'Alguien la dio {{ago}}',
    skipped: '{{who}} la omitió {{ago}}',
    skippedByMe: 'Tú la omitiste {{ago}}',
    skippedBySomebody: 'Alguien la omitió {{ago}}',
  },
  ago: {
    now: 'ahora mismo',
    minutes: 'hace {{count}} min',
    hours: 'hace {{count}} h',
    days_one: 'hace {{count}} día',
    days_other: 'hace {{count}} días',
  },
  about: 'Dosis de {{name}}, {{time}}.',
  ask: {
    given: '¿De verdad se dio una segunda dosis? Si no lo sabes, déjala así.',
    skipped: '¿De verdad se dio después?',
  },
  confirm: { given: 'Sí, se dio otra', skipped: 'Sí, se dio' },
  leave: 'No, dejarla así',
  next: 'La próxima, como pronto: {{when}}',
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    'double-doses': typeof messages
  }
}
