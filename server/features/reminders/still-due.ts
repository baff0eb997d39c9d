import { createDueCheck } from '#contract/features/reminders/due-dates.ts'
import { getDoseMarks } from '#server/features/doses/service.ts'
import { petsOfMembers } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { inBatches } from './evaluation/batches.ts'
import type { ReminderRow } from './queries.ts'
import { doseMarkKey, getPetsWithReminders, keyInPet, type PetWithReminders } from './service.ts'

/** Reminders that are neither done nor moved, and are still sent to their person. */
export const listStillDue = async (
  services: Pick<Services, 'db' | 'clock' | 'extensions'>,
  rows: readonly ReminderRow[],
) => {
  const byPet = Map.groupBy(rows, ({ petId }) => petId)
  const first = rows.map(({ dueDate }) => dueDate).toSorted()[0] ?? ''
  const due = (pet: PetWithReminders, marked: ReadonlySet<string>) => {
    const isStillDue = createDueCheck(pet)
    return (byPet.get(pet.petId) ?? []).flatMap((row) => {
      const recipient = pet.recipients.find(({ personId }) => personId === row.userId)
      const holds = isStillDue(row) && !marked.has(keyInPet(row.petId, row.key))
      return recipient !== undefined && holds ? [{ pet, row, preferences: recipient.preferences }] : []
    })
  }
  const all: ReturnType<typeof due> = []
  for (const petIds of await inBatches(services, [...byPet.keys()])) {
    const pets = await getPetsWithReminders(services, petIds)
    const marks = await getDoseMarks(services, petsOfMembers(pets.flatMap(({ members }) => members)), first)
    const marked = new Set(marks.map(doseMarkKey))
    all.push(...pets.flatMap((pet) => due(pet, marked)))
  }
  return all
}
