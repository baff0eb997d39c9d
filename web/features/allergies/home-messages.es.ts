// Spanish messages of allergies for the pet page.

export const messages = {
  section: {
    title: 'Alergias',
    empty: 'Ninguna registrada',
    count_one: '{{count}} registrada',
    count_other: '{{count}} registradas',
  },
}
