// Spanish messages of the care plan for the pet page.

export const messages = {
  section: {
    title: 'Plan de cuidados',
    empty: 'Qué le toca según su edad',
    count_one: '{{count}} por hacer',
    count_other: '{{count}} por hacer',
    overdue_one: '{{count}} atraso',
    overdue_other: '{{count}} atrasos',
  },
}
