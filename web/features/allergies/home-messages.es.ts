// What the pet's page says of a pet's allergies, in Spanish.

export const messages = {
  section: {
    title: 'Alergias',
    empty: 'Ninguna registrada',
    count_one: '{{count}} registrada',
    count_other: '{{count}} registradas',
  },
}
