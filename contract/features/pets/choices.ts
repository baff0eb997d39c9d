// What people choose from for a pet. Free of zod, for forms offer it.

export const allSpecies = ['perro', 'gato', 'conejo', 'caballo', 'hamster', 'pollo', 'iguana'] as const
export const sexes = ['Macho', 'Hembra'] as const
export const weightUnits = ['Libras', 'Kilogramos'] as const
