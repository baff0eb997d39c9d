import { ownRows } from '#server/features/auth/own-rows.ts'
import { createDueCheck } from '#contract/features/reminders/due-dates.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { minuteMs } from '#contract/shared/dates.ts'
import type { DatedSubject, PushSummary, SummarySubject } from '#server/features/push/subject.ts'
import type { Services } from '#server/platform/services/services.ts'
import { remindersPerDayMax } from './evaluation/evaluate-pets.ts'
import { listDeliveredWithin } from './queries.ts'
import { getPetsWithReminders } from './service.ts'
import { listStillDue } from './still-due.ts'

const dated = async (services: Services, { personId, petId, kind, recordId, dueDate }: DatedSubject) => {
  const [pet] = await getPetsWithReminders(services, [petId])
  if (!pet?.recipients.some((recipient) => recipient.personId === personId)) return undefined
  if (!createDueCheck(pet)({ kind, sourceId: recordId, dueDate })) return undefined
  const record = pet.dated.find((source) => source.kind === kind && source.id === recordId)
  return record && { petName: pet.petName, name: record.name }
}

const summary = async (
  services: Services,
  { personId, minute }: SummarySubject,
): Promise<PushSummary | undefined> => {
  const span = { from: minute, until: new Date(minute.getTime() + minuteMs) }
  const rows = await listDeliveredWithin(services.db, ownRows(personId), span, remindersPerDayMax)
  // Snoozed and other reminders of a dated record count once.
  const due = new Map(
    (await listStillDue(services, rows)).map((item) => [
      `${item.row.kind} ${item.row.sourceId} ${item.row.dueDate} ${item.row.dueTime}`,
      item,
    ]),
  )
  if (due.size === 0) return undefined
  const all = [...due.values()]
  const isForToday = ({ row, pet, preferences }: (typeof all)[number]): boolean =>
    row.dueDate <= dateInZone(row.kind === 'dose' ? pet.timeZone : preferences.timeZone, services.clock())
  return {
    total: all.length,
    today: all.filter(isForToday).length,
    petNames: [...new Set(all.map(({ pet }) => pet.petName))],
  }
}

export const pushSubjects = { dated, summary }
