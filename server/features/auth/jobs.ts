// What accounts leave to later: reset links, found out about after the answer, and what has run out.
import * as z from 'zod'
import { nothing, type Job } from '#server/platform/jobs.ts'
import { gatewayOf, listening } from './gateway.ts'
import { removeExpired } from './queries.ts'

const resetRequest = z.object({ email: z.string(), request: z.string() })

/** Mails a reset link, if the address has an account. */
export const passwordResetJob: Job<z.output<typeof resetRequest>> = {
  name: 'password-reset',
  data: resetRequest,
  retry: { limit: 8, delay: 10, delayMax: 600 },
  run: async (services, { email, request }) => {
    const { mail } = await listening(() => gatewayOf(services).api.requestPasswordReset({ body: { email } }))
    // Done again after a crash, it makes a second link, but no second mail.
    if (mail !== undefined) await services.mail.send(mail, { key: request })
  },
}

/** Removes sessions and one-time links that have run out. Whoever shows one is refused with or without it. */
export const expiredAccessJob: Job<Record<string, never>> = {
  name: 'expired-access',
  data: nothing,
  run: ({ db, clock }) => removeExpired(db, clock()),
}
