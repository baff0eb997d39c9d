// What the pet's page says of a pet's vaccines, in Spanish.

export const messages = {
  section: {
    title: 'Vacunas',
    empty: 'Aplicadas y próximas dosis',
    count_one: '{{count}} registrada',
    count_other: '{{count}} registradas',
    overdue_one: '{{count}} vencida',
    overdue_other: '{{count}} vencidas',
  },
}
