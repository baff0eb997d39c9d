// Spanish messages of visits for the pet page.

export const messages = {
  section: {
    title: 'Visitas',
    empty: 'Al veterinario, con fecha y costo',
    count_one: '{{count}} registrada',
    count_other: '{{count}} registradas',
    overdue_one: '{{count}} pendiente',
    overdue_other: '{{count}} pendientes',
  },
}
