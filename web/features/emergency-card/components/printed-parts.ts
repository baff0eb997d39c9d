import type { Medication } from '#contract/features/medications/schema.ts'
import { handlingLines } from '#contract/features/pets/handling-words.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { groupPhone } from '#contract/shared/phones/phone-groups.ts'
import { i18n, type Language } from '#web/shared/i18n/i18n.ts'

interface PrintedItem {
  readonly rank: number
  readonly text: string
  /** In bold, and never broken: how to reach them. */
  readonly reach?: string | null
  /** It belongs to the item before, and is not counted where it is left out. */
  readonly isDetail?: true
}

export interface PrintedPart {
  readonly name: string
  readonly title: string
  readonly look: 'warning' | 'lines' | 'list'
  /** Parts with the lowest rank stay when not all fit. */
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

/** An address comes after most other items. */
const detailsLater = 50.5

/** The ranks of the lines about the animal. */
export const factRanks = [4, 12.5, 16.5] as const

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
    look: PrintedPart['look'] = 'list',
  ): PrintedPart => ({
    name,
    title,
    look,
    items: texts.map((text, index) => ({ rank: rankOf(name, index), text })),
  })
  const called = (
    name: 'contacts' | 'clinics',
    items: readonly { text: string; phone: string | null; more: string | null }[],
  ): PrintedPart => ({
    name,
    title: i18n.t(`emergency-card:print.${name}`, { lng }),
    look: 'lines',
    items: items.flatMap(({ text, phone, more }, index) => {
      const rank = rankOf(name, index)
      const place = { rank: rank + detailsLater, text: more ?? '', isDetail: true } as const
      return [{ rank, text, reach: phone && groupPhone(phone) }, ...(more === null ? [] : [place])]
    }),
  })
  const emergencyFirst = clinics.toSorted((a, b) => Number(b.isEmergency) - Number(a.isEmergency))
  const emergency = i18n.t('emergency-card:emergencyClinic', { lng })
  return [
    part(
      'allergies',
      i18n.t('emergency-card:allergies', { lng }),
      allergies.map(({ name }) => name),
      'warning',
    ),
    part('neverGive', i18n.t('emergency-card:neverGive', { lng }), neverGive, 'warning'),
    called(
      'contacts',
      contacts.map(({ name, relation, phone, email }) => ({
        text: relation === null ? name : `${name}, ${relation}`,
        phone,
        more: phone === null ? email : null,
      })),
    ),
    called(
      'clinics',
      emergencyFirst.map(({ name, phone, address, isEmergency }) => ({
        text: isEmergency ? `${name} (${emergency})` : name,
        phone,
        more: address,
      })),
    ),
    part(
      'medications',
      i18n.t('emergency-card:print.medications', { lng }),
      medications.map(({ name, dosage }) => (dosage === null ? name : `${name} ${dosage}`)),
    ),
    part('conditions', i18n.t('emergency-card:conditions.title', { lng }), conditions),
    part(
      'handling',
      i18n.t('emergency-card:handling', { lng }),
      handlingLines(pet.handling, (words) => words[lng]),
    ),
  ].filter(({ items }) => items.length > 0)
}
