// How long the texts of a pet may be, its weight and its picture. Free of zod, for forms read it.
import { mebibytes } from '#contract/shared/images.ts'

/** The largest picture, in bytes, as it is sent. */
export const petImageMaxBytes = mebibytes(10)

export const petNameMax = 100
export const breedMax = 100
export const petDescriptionMax = 500
export const microchipNumberMax = 50
/** As long as a microchip number may be. */
export const rabiesVaccineNumberMax = microchipNumberMax
/** A draught horse weighs about a tonne, 2,200 pounds; twice that is a typing error. */
export const weightMax = 5000
/** Weights have one decimal. It is the lightest weight too: nothing alive weighs nothing. */
export const weightStep = 0.1
