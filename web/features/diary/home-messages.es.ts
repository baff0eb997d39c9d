// Spanish messages of the diary for the pet page and the quick actions.

export const messages = {
  section: {
    title: 'Diario',
    empty: 'Momentos y fotos',
    count_one: '{{count}} entrada',
    count_other: '{{count}} entradas',
  },
  quickAction: {
    title: 'Entrada de diario',
    hint: 'Registra momentos especiales de tu mascota',
    formTitle: 'Nueva entrada de diario',
  },
}
