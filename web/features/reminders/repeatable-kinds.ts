import type { DatedReminder } from '#contract/features/reminders/schema.ts'
import type { DatedKind } from '#contract/features/records/dated-records.ts'
import { addDays, daysBetween, localToday, type PlainDate } from '#contract/shared/dates.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { isOutage } from '#web/shared/api/server-connection.ts'
import { finishTask } from '#web/shared/care-tasks/finish-task.ts'

interface Repeated {
  readonly nextDueDate: PlainDate
  /** Null where it was done before. */
  readonly undo: (() => Promise<unknown>) | null
}

/** Null, without a record, where the next date is unknown. */
type Repeat = (reminder: DatedReminder) => Promise<Repeated | null>

interface Dates {
  readonly dateAdministered: PlainDate | null
  readonly nextDueDate: PlainDate | null
}

/** Null without an interval: a record without a next date would end the reminders. */
const datesAfter = ({ dateAdministered, nextDueDate }: Dates) => {
  if (dateAdministered === null || nextDueDate === null) return null
  const interval = daysBetween(dateAdministered, nextDueDate)
  const today = localToday()
  return interval > 0 ? { dateAdministered: today, nextDueDate: addDays(today, interval) } : null
}

interface Listed<R> {
  readonly items: readonly R[]
}

/** Without an answer, the list that was fetched last has the record. */
const listedRecord = async <R extends { readonly id: string }>(
  asked: Promise<Listed<R>>,
  known: Listed<R> | undefined,
  recordId: string,
): Promise<R | undefined> => {
  const { items } = await asked.catch((error: unknown) => {
    if (known === undefined || !isOutage(error)) throw error
    return known
  })
  return items.find(({ id }) => id === recordId)
}

const repeatVaccine: Repeat = async ({ petId, recordId }) => {
  const known = queryClient.getQueryData(orpc.vaccines.list.queryKey({ input: { petId } }))
  const last = await listedRecord(client.vaccines.list({ petId }), known, recordId)
  const dates = last && datesAfter(last)
  if (!last || !dates) return null
  // A label belongs to one vial, and a note to one day.
  const { name, remind } = last
  const { id: vaccineId } = await client.vaccines.create({ petId, name, remind, ...dates })
  return {
    nextDueDate: dates.nextDueDate,
    undo: () => client.vaccines.remove({ petId, vaccineId }),
  }
}

const repeatTreatment: Repeat = async ({ petId, recordId }) => {
  const treatments = client['parasite-treatments']
  const known = queryClient.getQueryData(orpc['parasite-treatments'].list.queryKey({ input: { petId } }))
  const last = await listedRecord(treatments.list({ petId }), known, recordId)
  const dates = last && datesAfter(last)
  if (!last || !dates) return null
  const { name, target, remind } = last
  const { id: parasiteTreatmentId } = await treatments.create({ petId, name, target, remind, ...dates })
  return {
    nextDueDate: dates.nextDueDate,
    undo: () => treatments.remove({ petId, parasiteTreatmentId }),
  }
}

const repeatTask: Repeat = async ({ petId, recordId, dueDate }) => {
  const known = queryClient.getQueryData(orpc['care-tasks'].list.queryKey({ input: { petId } }))
  const task = await listedRecord(client['care-tasks'].list({ petId }), known, recordId)
  if (!task || task.nextDueOn === null) return null
  // Somebody was first, or the answer to this person was lost.
  if (task.nextDueOn !== dueDate) return { nextDueDate: task.nextDueOn, undo: null }
  return finishTask(petId, task)
}

/** The next record of other kinds needs a form, because it has more than dates. */
export const repeatableKinds: Readonly<Partial<Record<DatedKind, Repeat>>> = {
  vaccines: repeatVaccine,
  'parasite-treatments': repeatTreatment,
  'care-tasks': repeatTask,
}
