// Mails that would say what has changed while no mail server took them: they are composed again.
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

/** Composes a mail that waited, by what is true when it leaves. */
export type MailComposer = {
  /** As `composition` of the mail queue has it. */
  readonly name: string
  /** @returns null where there is nothing to send any more */
  compose(services: Services, about: string): Promise<Mail | null>
}

export const mailComposers = createExtensionPoint<MailComposer>('mails that are composed again')
