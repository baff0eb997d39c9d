import { mebibytes } from '#contract/shared/images.ts'

export const petImageMaxBytes = mebibytes(10)

export const petNameMax = 100
export const breedMax = 100
export const petDescriptionMax = 500
export const microchipNumberMax = 50
/** By ISO 11784; other numbers are stored too. */
export const microchipDigits = 15
export const rabiesVaccineNumberMax = microchipNumberMax
export const colourMax = 100
/** Registries have names as 'Registro Nacional de Animales de Compañía'. */
export const microchipRegistryMax = 200
export const microchipRegistryUrlMax = 500
export const conditionsMax = 20
export const conditionMax = 100
export const contactsMax = 8
export const contactNameMax = 100
export const contactRelationMax = 100
export const clinicsMax = 5
/** As long as the clinic of a visit. */
export const clinicNameMax = 200
export const clinicAddressMax = 200
export const clinicHoursMax = 200
/** A draught horse weighs about a tonne, 2,200 pounds; twice that is a typing error. */
export const weightMax = 5000
/** Weights have one decimal. It is the lightest weight too: no living animal weighs zero. */
export const weightStep = 0.1
export const handlingNoteMax = 500
export const neverGiveItemsMax = 20
export const neverGiveMax = 100
