// Where a person is signed in.
import * as z from 'zod'
import { declareErrors, personProcedure } from '#contract/shared/procedures.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'

/** Of the user agent that signed in; null for what it does not say. */
const browser = z.strictObject({
  name: z.string().nullable(),
  system: z.string().nullable(),
  device: z.enum(['desktop', 'mobile', 'tablet']).nullable(),
})

export const session = z.strictObject({
  id,
  browser,
  /** The network address that it was begun from. Where that is, nobody would do more than guess. */
  address: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

export const sessions = {
  /** This one first, then those that were used last. */
  list: personProcedure
    .route({ method: 'GET', path: '/security/sessions' })
    .output(z.strictObject({ sessions: z.array(session) })),
  /** NOT_FOUND for other people's too. */
  end: personProcedure
    .route({ method: 'DELETE', path: '/security/sessions/{sessionId}' })
    .errors(declareErrors('NOT_FOUND'))
    .input(z.strictObject({ sessionId: idParam }))
    .output(z.strictObject({})),
  /** All but the one that asks. */
  endOthers: personProcedure
    // Not DELETE of the list, which an empty id would lead to.
    .route({ method: 'POST', path: '/security/sessions/end-others' })
    .output(z.strictObject({ ended: z.int() })),
}
