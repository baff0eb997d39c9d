// Spanish messages of costs for the pet page.

export const messages = {
  section: {
    title: 'Gastos',
    text: 'Por año y tipo',
  },
}
