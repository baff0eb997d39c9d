// How long the texts of a parasite treatment may be, and what it can be against. Free of zod, for
// forms read it too.

export const parasiteTreatmentNameMax = 200
export const parasiteTreatmentNotesMax = 500

/** Worms and their like, fleas and ticks and theirs, or one product for all of them. */
export const parasiteTargets = ['internal', 'external', 'both'] as const
export type ParasiteTarget = (typeof parasiteTargets)[number]
