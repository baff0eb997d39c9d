import { recordTraits } from '#contract/shared/record-kinds.ts'

export const stampedKinds = Object.values(recordTraits)
  .filter((kind) => 'isStamped' in kind)
  .map(({ name }) => name)
export type StampedKind = (typeof stampedKinds)[number]

/** As long as a consultation, and too short to be passed on. */
export const invitationMinutes = 15

export const professionalNameMax = 100
/** Registers have different numbers: COMVEZCOL, MP, colegiado, matrícula. */
export const professionalNumberMax = 40
export const stampClinicMax = 100

/** A drawn signature is a path of lines in a box of this size. */
export const signatureBox = { width: 600, height: 200 } as const
/** About 1,200 points: a long name, written slowly. */
export const signaturePathMax = 10_000

/** In bytes: readable by a phone from a screen at arm's length (version 25 of 40, level L). */
export const certificateCodeMax = 1200
/** In bytes, on paper, where a code can be as wide as the page (version 35, level L). */
export const certificatePaperCodeMax = 2300

/** Each draws a page. */
export const certificatePdfRateLimit = { max: 120, seconds: 3600 }

/** Chains from the file of a pet: one for each server that it has left. */
export const importedChainsMax = 100
/** Stamps in a file: a pet is stamped some ten times a year. */
export const importedStampsMax = 5000
/** The facts of a stamp as text: findings in characters that JSON escapes, and a profile. */
export const stampFactsMax = 64 * 1024

/** Numbers of stamps are an `integer` of PostgreSQL. */
export const stampSequenceMax = 2_147_483_647
