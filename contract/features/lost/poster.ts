/** A poster with both has each line twice. */
export const posterLanguages = ['both', 'es', 'en'] as const
export type PosterLanguage = (typeof posterLanguages)[number]

export const posterPapers = ['a4', 'a5'] as const
export type PosterPaper = (typeof posterPapers)[number]

export const posterPhoneMax = 40
