import { implement } from '@orpc/server'
import { reminders } from '#contract/features/reminders/contract.ts'
import { keyLimits } from '#server/features/pets/access.ts'
import { requirePerson, requirePersonOrKey, type Context } from '#server/platform/http/context.ts'
import { listReminders, markRemindersRead } from './list.ts'
import { snooze, unsnooze } from './snoozes/snooze.ts'
import { listUpcoming } from './upcoming.ts'

const os = implement(reminders).$context<Context>()

export const remindersHandlers = os.router({
  list: os.list.handler(({ context }) =>
    listReminders(context, requirePersonOrKey(context).id, keyLimits(context)),
  ),
  upcoming: os.upcoming.handler(({ context, input }) =>
    listUpcoming(context, requirePersonOrKey(context).id, input, keyLimits(context)),
  ),
  read: os.read.handler(async ({ context, input }) => {
    await markRemindersRead(context, requirePerson(context).id, input.asOf)
    return {}
  }),
  snooze: os.snooze.handler(async ({ context, input }) => {
    await snooze(context, requirePersonOrKey(context).id, input.key, keyLimits(context))
    return {}
  }),
  unsnooze: os.unsnooze.handler(async ({ context, input }) => {
    await unsnooze(context, requirePersonOrKey(context).id, input.key, keyLimits(context))
    return {}
  }),
})
