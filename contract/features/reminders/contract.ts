// Reminders come from pets that the person owns, or edits with reminders enabled.
import * as z from 'zod'
import {
  declareErrors,
  keyPersonChange,
  keyPersonHeavyRead,
  personProcedure,
} from '#contract/shared/procedures.ts'
import { reminderKeyInput, markReadInput, reminderList, upcoming, upcomingInput } from './schema.ts'

/** Searches one item in the whole list, which takes time. */
const itemChange = keyPersonChange.meta({ takesTurn: true })

const nothing = z.strictObject({})

export const reminders = {
  list: keyPersonHeavyRead.route({ method: 'GET', path: '/reminders' }).output(reminderList),
  upcoming: keyPersonHeavyRead
    .route({ method: 'GET', path: '/reminders/upcoming' })
    .input(upcomingInput)
    .output(upcoming),
  /** Marks all reminders delivered until then as read. */
  read: personProcedure
    .route({ method: 'POST', path: '/reminders/read' })
    .input(markReadInput)
    .output(nothing),
  /**
   * Silences an item for a day, then marks it unread again. NOT_FOUND if it is not in the list, is
   * done, or is neither delivered nor due yet.
   */
  snooze: itemChange
    .route({ method: 'POST', path: '/reminders/snooze' })
    .errors(declareErrors('NOT_FOUND'))
    .input(reminderKeyInput)
    .output(nothing),
  /** Ends a snooze, if there is one. NOT_FOUND if the item is not in the list. */
  unsnooze: itemChange
    .route({ method: 'POST', path: '/reminders/unsnooze' })
    .errors(declareErrors('NOT_FOUND'))
    .input(reminderKeyInput)
    .output(nothing),
}
