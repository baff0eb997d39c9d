import type { CareTask } from '#contract/features/care-tasks/schema.ts'
import { addDays, localToday, type PlainDate } from '#contract/shared/dates.ts'
import { client } from '#web/shared/api/client.ts'

type Interval = Pick<CareTask, 'everyCount' | 'everyUnit'>

export const nextTaskDate = (doneOn: PlainDate, { everyCount, everyUnit }: Interval): PlainDate =>
  addDays(doneOn, everyUnit === 'weeks' ? 7 * everyCount : everyCount)

/** The next date follows the day on which it was done. A change that came between is not overwritten. */
export const finishTask = async (petId: string, task: CareTask) => {
  const { id: careTaskId, lastDoneOn, nextDueOn } = task
  const save = (dates: Pick<CareTask, 'lastDoneOn' | 'nextDueOn'>, revision: number | undefined) =>
    client['care-tasks'].update({ petId, careTaskId, ...dates, revision })
  const today = localToday()
  const nextDueDate = nextTaskDate(today, task)
  const done = await save({ lastDoneOn: today, nextDueOn: nextDueDate }, task.revision)
  return { nextDueDate, undo: () => save({ lastDoneOn, nextDueOn }, done.revision) }
}
