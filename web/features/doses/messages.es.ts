// Spanish messages of doses.
export const messages = {
  title: 'Dosis de hoy',
  yesterday: 'Dosis de ayer',
  unmarked: '{{number}} de ayer sin marcar',
  loading: 'Cargando las dosis',
  failedTitle: 'No pudimos cargar las dosis',
  failedText: 'Revisa tu conexión y vuelve a intentarlo.',
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
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    doses: typeof messages
  }
}
