import type { Tx } from '#server/platform/database/database.ts'
import type { Recipient } from '#server/platform/mail/mail-template.ts'
import type { Services } from '#server/platform/services/services.ts'
import { securityMail, type SecurityChange } from './mails.ts'

/** Called within the transaction of the change, if it has one: no change without its mail. */
export const sendSecurityNotice = (
  { mail, config }: Pick<Services, 'mail' | 'config'>,
  to: Recipient,
  change: SecurityChange,
  tx?: Tx,
): Promise<void> => mail.send(securityMail(to, config.publicUrl, change), tx === undefined ? {} : { tx })
