// Mails that were given up, as an administrator sees them and has them tried again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { messages as en } from '#web/features/admin/messages.en.ts'
import { messages as es } from '#web/features/admin/messages.es.ts'
import { openMailbox, type Mailbox } from '#server/testing/servers/mailbox.ts'
import { startServer, type ServerProcess } from '#server/testing/servers/server-process.ts'
import { newEmail, password } from './support/accounts.ts'
import { configuredAdmin } from './support/configured-admin.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'

const allMessages = { es, en }

// A product of its own, with a mail server that refuses whom the journey names: those of the
// journeys have none.
const refused = new Set<string>()
const dataDir = mkdtempSync(join(tmpdir(), 'huella-mails-'))
let mailbox: Mailbox
let server: ServerProcess
test.beforeAll(async () => {
  test.setTimeout(180_000)
  mailbox = await openMailbox(0, (address) => (refused.has(address) ? 550 : undefined))
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    ADMIN_EMAILS: configuredAdmin,
  }
  server = await startServer(env)
})
test.afterAll(async () => {
  await server.stop()
  await mailbox.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(server.url + path, { data, headers: { origin: server.url } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a mail that was refused is listed with its reason, and is sent when it is tried again @matrix', async ({
  page,
  playwright,
  language,
}) => {
  test.setTimeout(180_000)
  const t = allMessages[language]
  const mails = page.getByRole('main').getByRole('listitem')
  await post(page, '/api/auth/sign-up', { fullName: 'Ada Mora', email: configuredAdmin, password, language })
  const { text } = await mailbox.waitFor(configuredAdmin)
  await post(page, '/api/auth/verification/confirm', { token: /token=([\w.-]+)/.exec(text)?.[1] ?? '' })
  await page.goto(`${server.url}/app/admin?tab=mails`)
  await expect(page.getByRole('heading', { name: t.mails.empty })).toBeVisible()
  await expectAccessible(page)

  await test.step('it comes while the page is open', async () => {
    const email = newEmail()
    refused.add(email)
    const guest = await playwright.request.newContext()
    const signUp = { fullName: 'Luz Marina', email, password, language }
    await guest.post(`${server.url}/api/auth/sign-up`, { data: signUp, headers: { origin: server.url } })
    await guest.dispose()
    await expect(mails).toHaveCount(1, { timeout: 30_000 })
    await expect(mails).toContainText('Luz Marina')
    await expect(mails).toContainText(t.mails.reasons.refused)
    await expect(mails).not.toContainText(email)
    await expect(page.getByRole('tab', { name: /\d/ })).toContainText(t.tabs.mails)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)

    refused.delete(email)
    await mails.getByRole('button', { name: t.mails.retry }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.mails.retried)).toBeVisible()
    await expect(page.getByRole('heading', { name: t.mails.empty })).toBeVisible()
    expect((await mailbox.waitFor(email)).to).toEqual([email])
  })

  await page.goto(`${server.url}/app/admin?tab=audit&action=mail.retry`)
  await expect(mails).toHaveCount(1)
  await expect(mails).toContainText(t.audit.actions.mail.retry)
  await expect(mails).toContainText('Luz Marina')
})
