import type { Medication } from '#contract/features/medications/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { groupPhone } from '#contract/shared/phone-groups.ts'
import { i18n, type Language } from '#web/shared/i18n/i18n.ts'
import { handlingLines, joinStated } from './card-content.ts'

interface PrintedItem {
  readonly rank: number
  readonly text: string
  /** Of the item before: not counted where it is left out. */
  readonly isDetail?: true
}

export interface PrintedPart {
  readonly name: string
  readonly title: string
  readonly isWarning: boolean
  /** Those with the lowest rank stay when not all fit. */
  readonly items: readonly PrintedItem[]
}

/**
 * Where a list begins in the order of importance, and how far its items are apart: the first
 * allergy, forbidden food, person and clinic come before any second one.
 */
const importance = {
  allergies: [0, 4],
  neverGive: [1, 4],
  contacts: [2, 13],
  clinics: [3, 31],
  medications: [5, 5],
  conditions: [7, 6],
  handling: [9, 7],
} as const

/** After most other items. */
const addressesLater = 17.5

/** The ranks of the lines about the animal. */
export const factRanks = [4, 12.5, 16.5] as const

const phoneOf = (phone: string | null): string | null =>
  // Lines break between numbers, not within one.
  phone === null ? null : groupPhone(phone).replaceAll(' ', '\u00a0')

/** In the order on the card. */
export const printedParts = (
  pet: Pet,
  allergies: readonly { readonly name: string }[],
  medications: readonly Medication[],
  lng: Language,
): readonly PrintedPart[] => {
  const { neverGive = [], conditions = [], contacts = [], clinics = [] } = pet
  const rankOf = (name: keyof typeof importance, index: number): number =>
    importance[name][0] + index * importance[name][1]
  const part = (
    name: keyof typeof importance,
    title: string,
    texts: readonly string[],
    isWarning = false,
  ): PrintedPart => ({
    name,
    title,
    isWarning,
    items: texts.map((text, index) => ({ rank: rankOf(name, index), text })),
  })
  const emergency = i18n.t('emergency-card:emergencyClinic', { lng })
  return [
    part(
      'allergies',
      i18n.t('emergency-card:allergies', { lng }),
      allergies.map(({ name }) => name),
      true,
    ),
    part('neverGive', i18n.t('emergency-card:neverGive', { lng }), neverGive, true),
    part(
      'contacts',
      i18n.t('emergency-card:print.contacts', { lng }),
      contacts.map(({ name, relation, phone, email }) =>
        joinStated([name, relation].filter(Boolean).join(', '), phoneOf(phone) ?? email),
      ),
    ),
    {
      name: 'clinics',
      title: i18n.t('emergency-card:print.clinics', { lng }),
      isWarning: false,
      items: clinics.flatMap(({ name, phone, address, isEmergency }, index) => {
        const rank = rankOf('clinics', index)
        const called = joinStated(isEmergency ? `${name} (${emergency})` : name, phoneOf(phone))
        const place =
          address === null ? [] : [{ rank: rank + addressesLater, text: address, isDetail: true } as const]
        return [{ rank, text: called }, ...place]
      }),
    },
    part(
      'medications',
      i18n.t('emergency-card:print.medications', { lng }),
      medications.map(({ name, dosage }) => [name, dosage].filter(Boolean).join(' ')),
    ),
    part('conditions', i18n.t('emergency-card:conditions.title', { lng }), conditions),
    part('handling', i18n.t('emergency-card:handling', { lng }), handlingLines(pet.handling, lng)),
  ].filter(({ items }) => items.length > 0)
}
