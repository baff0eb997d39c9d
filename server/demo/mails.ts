import { dayMs } from '#contract/shared/dates.ts'
import { recordGivenUpMail } from '#server/features/mail-delivery/service.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Services } from '#server/platform/services/services.ts'
import { demoPeople } from './people.ts'

const mails = [
  { to: demoPeople.luis.email, daysAgo: 4, failure: { code: 'ECONNECTION', isPermanent: false } },
  { to: 'rocio.buzon.viejo@example.org', daysAgo: 2, failure: { code: null, isPermanent: true } },
]

export const seedGivenUpMails = async (services: Services): Promise<void> => {
  for (const { to, daysAgo, failure } of mails) {
    const failedAt = new Date(services.clock().getTime() - daysAgo * dayMs)
    const queuedAt = failure.isPermanent ? failedAt : new Date(failedAt.getTime() - 5 * dayMs)
    const mail = { id: newId(), to, subject: 'Hoy en Huella', text: 'Hoy le toca una vacuna a Rocco.' }
    const failed = { id: newId(), queuedAt, failedAt, failure: { reason: 'the demo', ...failure } }
    await recordGivenUpMail(services, mail, failed)
  }
}
