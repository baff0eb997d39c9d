import * as z from 'zod'
import { declareErrors, personProcedure } from '#contract/shared/procedures.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'

/** Data of the user agent that signed in; null where it is missing. */
const browser = z.strictObject({
  name: z.string().nullable(),
  system: z.string().nullable(),
  device: z.enum(['desktop', 'mobile', 'tablet']).nullable(),
})

export const session = z.strictObject({
  id,
  browser,
  /** The network address of the sign-in. No place is derived from it, which would be a guess. */
  address: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

export const sessions = {
  /** This one first, then the others by last use. */
  list: personProcedure
    .route({ method: 'GET', path: '/security/sessions' })
    .output(z.strictObject({ sessions: z.array(session) })),
  /** NOT_FOUND also for other people's. */
  end: personProcedure
    .route({ method: 'DELETE', path: '/security/sessions/{sessionId}' })
    .errors(declareErrors('NOT_FOUND'))
    .input(z.strictObject({ sessionId: idParam }))
    .output(z.strictObject({})),
  endOthers: personProcedure
    // Not DELETE of the list, which an empty id would address.
    .route({ method: 'POST', path: '/security/sessions/end-others' })
    .output(z.strictObject({ ended: z.int() })),
}
