// What the pet's page and the quick actions say of a pet's diary, in Spanish.

export const messages = {
  section: {
    title: 'Diario',
    empty: 'Momentos y fotos',
    count_one: '{{count}} entrada',
    count_other: '{{count}} entradas',
  },
  quickAction: {
    title: 'Entrada de diario',
    hint: 'Registra momentos especiales de tu mascota',
    formTitle: 'Nueva entrada de diario',
  },
}
