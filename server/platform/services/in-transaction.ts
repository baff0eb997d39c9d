import type { Tx } from '#server/platform/database/database.ts'
import { createRateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import type { Services } from './services.ts'

/** Own transactions become parts of `tx`, and queued jobs exist if and only if it commits. */
export const inTransaction = <S extends Services>(services: S, tx: Tx): S => ({
  ...services,
  db: tx,
  rateLimiter: createRateLimiter(tx, services.clock),
  jobs: {
    send: (job, data, options) => services.jobs.send(job, data, { tx, ...options }),
    sendAll: (job, sent, options) => services.jobs.sendAll(job, sent, { tx, ...options }),
  } satisfies Services['jobs'],
  mail: {
    ...services.mail,
    send: (mail, options) => services.mail.send(mail, { tx, ...options }),
  } satisfies Services['mail'],
})
