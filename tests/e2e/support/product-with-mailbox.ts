// A separate product whose mails go to the test's mail server: the journeys' product has none, so
// every address counts as confirmed there.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import { openMailbox, type Mailbox } from '#server/testing/servers/mailbox.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { configuredAdmin } from './configured-admin.ts'

export interface ProductWithMailbox {
  /** With a host name, as passkeys require. */
  readonly url: string
  readonly mailbox: Mailbox
  readonly stop: () => Promise<void>
}

/** @param rejectRecipient as in `openMailbox` */
export const startProductWithMailbox = async (
  rejectRecipient?: (address: string) => number | undefined,
): Promise<ProductWithMailbox> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-mailbox-'))
  const mailbox = await openMailbox(0, rejectRecipient)
  const port = String(await findFreePort())
  const url = `http://localhost:${port}`
  const server = await startServer({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: port,
    PUBLIC_URL: url,
    SMTP_URL: mailbox.url,
    ADMIN_EMAILS: configuredAdmin,
  })
  return {
    url,
    mailbox,
    stop: async () => {
      await server.stop()
      await mailbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
