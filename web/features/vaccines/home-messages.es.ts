// Spanish messages of vaccines for the pet page.

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
