import * as z from 'zod'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { getBetterAuth } from './better-auth.ts'
import { captureSideEffects } from './better-auth/call.ts'
import { deleteExpiredAuthRows } from './queries.ts'

const resetRequest = z.object({ email: z.string(), request: z.string() })

export const passwordResetJob: Job<z.output<typeof resetRequest>> = {
  name: 'password-reset',
  data: resetRequest,
  retry: { maxRetries: 8, delaySeconds: 10, maxDelaySeconds: 600 },
  run: async (services, { email, request }) => {
    const { mail } = await captureSideEffects(() =>
      getBetterAuth(services).api.requestPasswordReset({ body: { email } }),
    )
    // A repetition after a crash makes a second link, but no second mail.
    if (mail !== undefined) await services.mail.send(mail, { singletonKey: request })
  },
}

export const removeExpiredSessionsJob: Job<Record<string, never>> = {
  name: 'expired-access',
  data: noJobData,
  cron: '30 7 * * *',
  run: ({ db, clock }) => deleteExpiredAuthRows(db, clock()),
}
