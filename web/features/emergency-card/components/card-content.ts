// The texts of the card in any language: the page shows one, and the printed card both.
import type { Medication } from '#contract/features/medications/schema.ts'
import { isTakenOn } from '#contract/features/medications/schedule-times.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { formats } from '#web/shared/i18n/format.ts'
import { i18n, type Language } from '#web/shared/i18n/i18n.ts'

const isStated = (text: string | null | undefined): text is string => typeof text === 'string' && text !== ''

export const joinStated = (...texts: readonly (string | null | undefined)[]): string =>
  texts.filter(isStated).join(' · ')

const ageOf = ({ birthDate, ageGroup }: Pet, lng: Language): string | null => {
  if (birthDate !== null) return formats[lng].age(birthDate)
  return ageGroup ? i18n.t(`emergency-card:ageGroup.${ageGroup}`, { lng }) : null
}

/** In lines, the most telling first. */
export const petFacts = (pet: Pet, lng: Language): readonly string[] => {
  const { species, breed, sex, isSterilised, size, colour, microchipNumber } = pet
  const sterilised =
    typeof isSterilised !== 'boolean'
      ? null
      : i18n.t(`emergency-card:${isSterilised ? 'sterilised' : 'notSterilised'}.${sex}`, { lng })
  return [
    joinStated(i18n.t(`pets:species.${species}`, { lng }), breed, ageOf(pet, lng)),
    joinStated(
      i18n.t(`pets:sex.${sex}`, { lng }),
      sterilised,
      size && i18n.t(`emergency-card:size.${size}`, { lng }),
      colour,
    ),
    microchipNumber === null ? '' : i18n.t('emergency-card:microchip', { lng, number: microchipNumber }),
  ].filter(isStated)
}

export const currentMedications = (medications: readonly Medication[]): readonly Medication[] =>
  medications.filter(({ schedule }) => isTakenOn(schedule, localToday()))

/** 'Otosol · 5 gotas · Cada 12 horas'; without a frequency, the times of its schedule. */
export const medicationFacts = ({ dosage, frequency, schedule }: Medication, lng: Language): string => {
  const format = formats[lng]
  const times = schedule && format.list(schedule.times.map((time) => format.clockTime(time)))
  return joinStated(dosage, frequency ?? times)
}
