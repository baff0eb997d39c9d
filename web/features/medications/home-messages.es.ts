// Spanish messages of medications for the pet page.

export const messages = {
  section: {
    title: 'Medicamentos',
    empty: 'Dosis y horarios',
    count_one: '{{count}} registrado',
    count_other: '{{count}} registrados',
  },
}
