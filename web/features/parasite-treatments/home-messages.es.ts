// Spanish messages of parasite treatments for the pet page.

export const messages = {
  section: {
    title: 'Control de parásitos',
    empty: 'Internos y externos',
    count_one: '{{count}} registrado',
    count_other: '{{count}} registrados',
    overdue_one: '{{count}} vencido',
    overdue_other: '{{count}} vencidos',
  },
}
