// A mail that a server took late is composed again, so that its content is current.
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

export type MailComposer = {
  /** The value of `composition` in the mail queue. */
  readonly name: string
  /** @returns null where there is no longer anything to send */
  compose(services: Services, about: string): Promise<Mail | null>
}

export const mailComposers = createExtensionPoint<MailComposer>('mails that are composed again')
