// The profile of a pet: its fields, contacts and clinics, chip and picture.
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { definedIn, isItem, itemOf, itemsOf, mapPages, textIn, type Item } from './items.ts'
import { knownPet } from './known.ts'
import { localPicturesOf } from './local-files.ts'
import type { Operation } from './operation.ts'
import { nextRevision } from './record-operations.ts'

const changesOf = (entry: OutboxEntry): Item => {
  const { operation, input } = entry
  if (operation === 'pets.removeImage') return { image: null }
  if (operation === 'pets.setImage') return { image: definedIn(itemOf(localPicturesOf(entry)[0]), 'id') }
  const changes = definedIn(itemOf(input), 'petId', 'revision')
  return 'weightValue' in changes ? { ...changes, exactWeight: changes['weightValue'] } : changes
}

const changed = (entry: OutboxEntry, pet: Item): Item => ({
  ...pet,
  ...changesOf(entry),
  revision: nextRevision(pet, entry.input),
})

/** The card in the list of pets has some of the fields. */
const changedCard = (entry: OutboxEntry, card: Item): Item => {
  const changes = entry.state.name === 'done' ? itemOf(entry.state.output) : changesOf(entry)
  return {
    ...card,
    ...Object.fromEntries(Object.entries(changes).filter(([name]) => name in card)),
  }
}

const overlay: Operation['overlay'] = (entry, path, _queryInput, data) => {
  const { petId, state } = entry
  if (path === 'pets.get' && isItem(data) && data['id'] === petId) {
    if (state.name !== 'done') return changed(entry, data)
    const output = itemOf(state.output)
    return nextRevision(data, {}) > nextRevision(output, {}) ? data : { ...data, ...output }
  }
  if (path !== 'pets.list') return data
  return mapPages(data, (page) =>
    itemsOf(page).some(({ id }) => id === petId)
      ? {
          ...page,
          items: itemsOf(page).map((card) => (card['id'] === petId ? changedCard(entry, card) : card)),
        }
      : page,
  )
}

const operation: Operation = {
  // Its answer is the whole pet, of which a change has a part.
  target: (input) => {
    const petId = textIn(input, 'petId')
    return knownPet(petId) === undefined ? null : { petId, recordId: petId }
  },
  title: (input) => textIn(knownPet(textIn(input, 'petId')), 'name'),
  provisional: (entry) => changed(entry, knownPet(entry.petId) ?? {}),
  overlay,
  stale: ['pets', 'reminders', 'history', 'weights', 'carePlans'],
}

export const petOperations = ['pets.update', 'pets.setMicrochip', 'pets.setImage', 'pets.removeImage'].map(
  (name) => [name, operation] as const,
)
