// The care sheet of a pet. Its chain of revisions is not that of the pet's profile, so the record is
// named apart.
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { definedIn, isItem, itemOf, textIn, type Item } from './items.ts'
import { knownAnswers, knownPet } from './known.ts'
import type { Operation } from './operation.ts'
import { nextRevision } from './record-operations.ts'

const knownSheet = (petId: string): Item | undefined =>
  knownAnswers(['careSheets', 'get'], petId).find(isItem)

const changed = ({ input }: OutboxEntry, sheet: Item): Item => ({
  ...sheet,
  ...definedIn(itemOf(input), 'petId', 'revision'),
  revision: nextRevision(sheet, input),
})

const operation: Operation = {
  // Its answer is the whole sheet, of which a change has a part.
  target: (input) => {
    const petId = textIn(input, 'petId')
    return knownSheet(petId) === undefined ? null : { petId, recordId: `care-sheet-${petId}` }
  },
  title: (input) => textIn(knownPet(textIn(input, 'petId')), 'name'),
  provisional: (entry) => changed(entry, knownSheet(entry.petId) ?? {}),
  overlay: (entry, path, queryInput, data) => {
    if (path !== 'careSheets.get' || textIn(queryInput, 'petId') !== entry.petId || !isItem(data)) return data
    if (entry.state.name !== 'done') return changed(entry, data)
    const output = itemOf(entry.state.output)
    return nextRevision(data, {}) > nextRevision(output, {}) ? data : { ...data, ...output }
  },
  stale: ['careSheets', 'history'],
}

export const careSheetOperations = [['careSheets.update', operation] as const]
