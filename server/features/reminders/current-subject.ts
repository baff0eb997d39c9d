// Whether what a notification is about still holds when it is delivered, and how it is called then.
import { isStillDue } from '#contract/features/reminders/due-dates.ts'
import type { DatedSubject } from '#server/features/push/service.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { getPetsWithReminders } from './service.ts'

export const currentSubject = async (
  services: Services,
  { personId, petId, kind, recordId, dueDate }: DatedSubject,
) => {
  const [pet] = await getPetsWithReminders(services, [petId])
  if (!pet?.recipients.some((one) => one.personId === personId)) return undefined
  if (!isStillDue(pet, { kind, sourceId: recordId, dueDate })) return undefined
  const record = pet.dated.find((one) => one.kind === kind && one.id === recordId)
  return record && { petName: pet.petName, name: record.name }
}
