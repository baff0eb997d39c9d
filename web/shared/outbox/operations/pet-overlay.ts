// A pet's page has the names of its allergies, and its newest weight.
import { weightUnits } from '#contract/features/pets/choices.ts'
import { isItem, textIn, type Item } from './items.ts'
import { knownItems } from './known.ts'
import { afterEffect, type PetEffect } from './record-effect.ts'

type OfRecords = (pet: Item, records: readonly Item[], change: PetEffect) => Item

const fromRecords: Readonly<Record<string, OfRecords>> = {
  allergies: (pet, records, { compare }) => ({
    ...pet,
    allergies: records.toSorted(compare).map((record) => textIn(record, 'name')),
  }),
  weights: (pet, records, { compare }) => {
    const newest = records.toSorted(compare)[0]
    const value = newest?.['weightValue']
    const unit = weightUnits.find((name) => name === newest?.['weightUnit'])
    if (typeof value !== 'number' || unit === undefined)
      return { ...pet, weightValue: null, exactWeight: null }
    return {
      ...pet,
      weightValue: Math.max(0.1, Math.round(value * 10) / 10),
      exactWeight: value,
      weightUnit: unit,
    }
  },
}

const withoutList: Readonly<Record<string, (pet: Item, change: PetEffect) => Item>> = {
  allergies: (pet, { effect }) => {
    if (effect.type !== 'put') return pet
    const names = Array.isArray(pet['allergies']) ? pet['allergies'] : []
    return { ...pet, allergies: [...new Set([...names, textIn(effect.record, 'name')])] }
  },
  weights: (pet, change) =>
    change.effect.type === 'put'
      ? (fromRecords['weights']?.(pet, [change.effect.record], change) ?? pet)
      : pet,
}

export const overlayPet = (change: PetEffect, data: unknown): unknown => {
  const { kind, petId, effect } = change
  const derive = fromRecords[kind.name]
  if (derive === undefined || !isItem(data) || data['id'] !== petId) return data
  const records = knownItems(kind.name, petId)
  // Without their list, only what is new is added.
  if (records === undefined) return withoutList[kind.name]?.(data, change) ?? data
  return derive(data, afterEffect(records, effect), change)
}
