// Who may open the event stream. The row of each topic says who receives its events.
import { anyPerson, noInput, type AccessMatrix } from '#server/testing/access-matrix/patterns.ts'

export const accessMatrix: AccessMatrix = { calls: { 'GET /api/events': anyPerson(noInput) } }
