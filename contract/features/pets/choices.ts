export const allSpecies = ['perro', 'gato', 'conejo', 'caballo', 'hamster', 'pollo', 'iguana'] as const
export const sexes = ['Macho', 'Hembra'] as const
export const weightUnits = ['Libras', 'Kilogramos'] as const
