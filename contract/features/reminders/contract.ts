// A person's reminders behind the bell, and everything upcoming for the pets that they may see.
// Reminders come from pets that they own, or that they edit and chose to be reminded of.
import * as z from 'zod'
import {
  declareErrors,
  keyPersonChange,
  keyPersonHeavyRead,
  personProcedure,
} from '#contract/shared/procedures.ts'
import { reminderKeyInput, markReadInput, reminderList, upcoming, upcomingInput } from './schema.ts'

/** Looks for one item in the whole list. */
const itemChange = keyPersonChange.meta({ takesTurn: true })

const nothing = z.strictObject({})

export const reminders = {
  list: keyPersonHeavyRead.route({ method: 'GET', path: '/reminders' }).output(reminderList),
  upcoming: keyPersonHeavyRead
    .route({ method: 'GET', path: '/reminders/upcoming' })
    .input(upcomingInput)
    .output(upcoming),
  /** Marks everything delivered until then as read. */
  read: personProcedure
    .route({ method: 'POST', path: '/reminders/read' })
    .input(markReadInput)
    .output(nothing),
  /**
   * Quiet for a day, then unread again. NOT_FOUND for what is not in the list, is done, or is
   * neither delivered nor due yet.
   */
  snooze: itemChange
    .route({ method: 'POST', path: '/reminders/snooze' })
    .errors(declareErrors('NOT_FOUND'))
    .input(reminderKeyInput)
    .output(nothing),
  /** Ends a snooze, if there is one. NOT_FOUND for what is not in the list. */
  unsnooze: itemChange
    .route({ method: 'POST', path: '/reminders/unsnooze' })
    .errors(declareErrors('NOT_FOUND'))
    .input(reminderKeyInput)
    .output(nothing),
}
