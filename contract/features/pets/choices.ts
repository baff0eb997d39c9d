export const allSpecies = ['perro', 'gato', 'conejo', 'caballo', 'hamster', 'pollo', 'iguana'] as const
export const sexes = ['Macho', 'Hembra'] as const
export const weightUnits = ['Libras', 'Kilogramos'] as const
/** The age of a pet whose birth date is unknown. */
export const ageGroups = ['baby', 'young', 'adult', 'senior'] as const
export const petSizes = ['toy', 'small', 'medium', 'large', 'giant'] as const
export const coats = ['hairless', 'short', 'medium', 'long', 'wire', 'curly'] as const
/** How a pet is handled. */
export const fears = ['noise', 'strangers', 'animals', 'car', 'vet', 'touch'] as const
export const biteAnswers = ['never', 'whenScared', 'often'] as const
export const muzzleAnswers = ['notNeeded', 'atVet', 'always'] as const
export const liftAnswers = ['easily', 'fromBelow', 'inTowel', 'byTwo', 'notAtAll'] as const
export const companyAnswers = ['good', 'watched', 'apart'] as const
