// Spanish messages of weights for the pet page and the quick actions.

export const messages = {
  section: {
    title: 'Peso',
    empty: 'Mediciones y su gráfica',
    count_one: '{{count}} medición',
    count_other: '{{count}} mediciones',
  },
}
