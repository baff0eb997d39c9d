// Schedules follow the server's clock, as all other code does. pg-boss would follow the database's:
// docs/decisions/0010-jobs-and-mail.md
import type { Db } from 'pg-boss'
import type { Clock } from '#server/platform/runtime/clock.ts'

// pg-boss reads the time for schedules with this statement, at its start and every ten minutes. Its
// other uses of the database's clock are durations between two of its own readings.
const asksForTime =
  /^\s*select\s+round\(date_part\('epoch',\s*\S+\.job_now\(\)\)\s*\*\s*1000\)\s+as\s+time\s*$/i

/** The same database, which returns our time to that statement. */
export const withScheduleClock = (db: Db, clock: Clock): Db =>
  new Proxy(db, {
    get: (target, name) => {
      if (name === 'executeSql')
        return async (text: string, values?: unknown[]) =>
          asksForTime.test(text) ? { rows: [{ time: clock().getTime() }] } : target.executeSql(text, values)
      const value: unknown = Reflect.get(target, name)
      // Called on the database itself, which has private fields.
      return typeof value === 'function'
        ? (...given: unknown[]): unknown => Reflect.apply(value, target, given)
        : value
    },
  })
