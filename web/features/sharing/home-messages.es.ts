// Spanish messages of sharing for the pet page and the quick actions.

export const messages = {
  section: {
    title: 'Usuarios Compartidos',
    count_one: '{{count}} persona',
    count_other: '{{count}} personas',
  },
  quickAction: {
    title: 'Tengo un código',
    hint: 'Mira una mascota que comparten contigo',
  },
}
