// What the pet's page says of a pet's medications, in Spanish.

export const messages = {
  section: {
    title: 'Medicamentos',
    empty: 'Dosis y horarios',
    count_one: '{{count}} registrado',
    count_other: '{{count}} registrados',
  },
}
