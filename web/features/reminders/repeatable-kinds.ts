import type { DatedReminder } from '#contract/features/reminders/schema.ts'
import type { DatedKind } from '#contract/features/records/dated-records.ts'
import { addDays, daysBetween, localToday, type PlainDate } from '#contract/shared/dates.ts'
import { client } from '#web/shared/api/client.ts'
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

const repeatVaccine: Repeat = async ({ petId, recordId }) => {
  const last = (await client.vaccines.list({ petId })).items.find(({ id }) => id === recordId)
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
  const last = (await treatments.list({ petId })).items.find(({ id }) => id === recordId)
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
  const task = (await client['care-tasks'].list({ petId })).items.find(({ id }) => id === recordId)
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
