// What the pet's page and the quick actions say of sharing a pet, in Spanish.

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
