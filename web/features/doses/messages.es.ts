// Spanish messages of doses.
export const messages = {
  title: 'Dosis de hoy',
  yesterday: 'Dosis de ayer',
  unmarked: '{{number}} de ayer sin marcar',
  loading: 'Cargando las dosis',
  failedTitle: 'No pudimos cargar las dosis',
  none: 'Hoy no hay dosis.',
  ownersClock: 'Según el reloj de su dueño: {{zone}}.',
  due: 'Pendiente',
  status: { given: 'Dada', skipped: 'Omitida' },
  repeat: 'Segunda dosis',
  afterSkip: 'Dada después',
  byYou: 'Tú · {{when}}',
  of: '{{action}}: {{about}}',
  about: '{{name}}, {{time}}',
  aboutYesterday: '{{name}}, ayer, {{time}}',
  aboutRepeat: '{{about}}, segunda dosis',
  already: {
    given: 'Esta dosis ya estaba dada',
    skipped: 'Esta dosis ya estaba omitida',
    text: '{{who}}. No la anotamos otra vez.',
  },
  markFailed: 'Error al marcar la dosis',
  unmarkFailed: 'Error al deshacer la marca',
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
  ask: {
    about: 'Dosis de {{name}}, {{time}}.',
    given: '¿De verdad se dio una segunda dosis? Si no lo sabes, déjala así.',
    skipped: '¿De verdad se dio después?',
  },
  confirm: { given: 'Sí, se dio otra', skipped: 'Sí, se dio' },
  leave: 'No, dejarla así',
  next: 'La próxima, como pronto: {{when}}',
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    doses: typeof messages
  }
}
