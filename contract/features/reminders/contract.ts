// What a person is told of, for the bell: of the pets that they own, or edit and chose to be reminded of. And what comes, of all that they see.
import * as z from 'zod'
import { declareErrors, personProcedure } from '#contract/shared/procedures.ts'
import { reminderKeyInput, markReadInput, reminderList, upcoming, upcomingInput } from './schema.ts'

const nothing = z.strictObject({})

export const reminders = {
  list: personProcedure.route({ method: 'GET', path: '/reminders' }).output(reminderList),
  upcoming: personProcedure
    .route({ method: 'GET', path: '/reminders/upcoming' })
    .input(upcomingInput)
    .output(upcoming),
  /** Everything that was told until then counts as read. */
  read: personProcedure
    .route({ method: 'POST', path: '/reminders/read' })
    .input(markReadInput)
    .output(nothing),
  /** Silent for a day, then unread again. NOT_FOUND for what is not in the list, done, or neither told nor due yet. */
  snooze: personProcedure
    .route({ method: 'POST', path: '/reminders/snooze' })
    .errors(declareErrors('NOT_FOUND'))
    .input(reminderKeyInput)
    .output(nothing),
  /** Takes that back; what is not snoozed stays so. NOT_FOUND for what is not in the list. */
  unsnooze: personProcedure
    .route({ method: 'POST', path: '/reminders/unsnooze' })
    .errors(declareErrors('NOT_FOUND'))
    .input(reminderKeyInput)
    .output(nothing),
}
