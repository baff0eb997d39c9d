// A separate product whose mails go to the test's mail server: the journeys' product has none, so
// every address counts as confirmed there.
import { openMailbox, type Mailbox } from '#server/testing/servers/mailbox.ts'
import { startProduct } from './product.ts'

export interface ProductWithMailbox {
  readonly url: string
  readonly mailbox: Mailbox
  readonly stop: () => Promise<void>
}

/** @param rejectRecipient as in `openMailbox` */
export const startProductWithMailbox = async (
  rejectRecipient?: (address: string) => number | undefined,
): Promise<ProductWithMailbox> => {
  const mailbox = await openMailbox(0, rejectRecipient)
  const { url, stop } = await startProduct({ SMTP_URL: mailbox.url })
  return {
    url,
    mailbox,
    stop: async () => {
      await stop()
      await mailbox.close()
    },
  }
}
