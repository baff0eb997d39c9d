// Spanish messages of doses.
export const messages = {
  title: 'Tomas de hoy',
  yesterday: 'Tomas de ayer',
  unmarked: '{{number}} de ayer sin marcar',
  loading: 'Cargando las tomas',
  failedTitle: 'No pudimos cargar las tomas',
  failedText: 'Revisa tu conexión y vuelve a intentarlo.',
  none: 'Hoy no hay tomas.',
  ownersClock: 'Según el reloj de su dueño: {{zone}}.',
  due: 'Pendiente',
  status: { given: 'Dada', skipped: 'Omitida' },
  byYou: 'Tú · {{when}}',
  of: '{{action}}: {{about}}',
  about: '{{name}}, {{time}}',
  aboutYesterday: '{{name}}, ayer, {{time}}',
  already: {
    given: 'Esta toma ya estaba dada',
    skipped: 'Esta toma ya estaba omitida',
    by: '{{who}} la marcó el {{when}}. No la anotamos otra vez.',
    byYou: 'Tú la marcaste el {{when}}. No la anotamos otra vez.',
    byGone: 'Alguien la marcó el {{when}}. No la anotamos otra vez.',
  },
  markFailed: 'Error al marcar la toma',
  unmarkFailed: 'Error al deshacer la marca',
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    doses: typeof messages
  }
}
