import { afterAll } from 'vitest'
import { openMailbox, type Mailbox } from '#server/testing/servers/mailbox.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** Opens an application and a mail server for one test file, and closes them after it. */
export const openAppWithMailbox = async (
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly app: TestApp; readonly mailbox: Mailbox }> => {
  const mailbox = await openMailbox()
  const app = await openTestApp({ env: { ...env, SMTP_URL: mailbox.url } })
  // A mail server closes only after its clients have disconnected.
  afterAll(async () => {
    await app.close()
    await mailbox.close()
  })
  return { app, mailbox }
}
