/** Pictures are files of the demo's folder of assets. */
export const diary = [
  {
    pet: 'Kira',
    entry: {
      title: 'Primer día de playa',
      content: 'Le ladró a cada ola y después no quería salir del agua.',
      entryDate: '2026-02-14',
    },
    photos: ['diary-beach.svg', 'diary-park.svg'],
  },
  {
    pet: 'Kira',
    entry: {
      title: 'Pelota nueva',
      content: 'La encontró debajo de un banco del parque y ya es suya.',
      entryDate: '2026-03-01',
    },
    photos: ['diary-park.svg'],
  },
  {
    pet: 'Bruno',
    entry: {
      title: 'Siesta al sol',
      content: 'Toda la tarde en el banco del parque, como le gustaba.',
      entryDate: '2025-07-12',
    },
    photos: ['diary-park.svg', 'diary-beach.svg'],
  },
] as const

export const documents = [
  { pet: 'Rocco', name: 'Carné de vacunación de Rocco.pdf', file: 'carne-de-rocco.pdf' },
] as const
