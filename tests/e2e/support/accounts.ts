import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { withNewClientAddress } from './client-addresses.ts'
import { productUnderTest } from './product.ts'

/** An address that no other test has. */
export const newEmail = (): string => `ana.${crypto.randomUUID().slice(0, 8)}@correo.co`

export const password = 'el gato duerme'

/**
 * Makes an account. Its session stays in the request context: `page.request` signs that page in,
 * `request` no page.
 */
export const signUp = async (request: APIRequestContext, email: string): Promise<void> => {
  const data = { fullName: 'Ana Ruiz', email, password }
  const headers = { origin: productUnderTest().url, ...withNewClientAddress() }
  const response = await request.post('/api/auth/sign-up', { data, headers })
  expect(response.status(), await response.text()).toBe(200)
}

/** The same person in another browser. */
export const signInOnOtherDevice = async (browser: Browser, email: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: productUnderTest().url })
  const response = await context.request.post('/api/auth/sign-in', {
    data: { email, password },
    headers: { origin: productUnderTest().url },
  })
  expect(response.status()).toBe(200)
  return context.newPage()
}

/** The path in the link of the newest mail to an address, from the product's outbox. */
export const latestMailedLink = async (email: string): Promise<string> => {
  const outbox = join(productUnderTest().dataDir, 'outbox')
  const find = async (): Promise<string | undefined> => {
    // File names sort by time.
    const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.txt')).toSorted()
    for (const file of files.toReversed()) {
      const text = await readFile(join(outbox, file), 'utf8')
      if (text.includes(`To: ${email}`)) return /https?:\/\/\S+/.exec(text)?.[0]
    }
    return undefined
  }
  await expect.poll(find).toBeDefined()
  const url = new URL((await find()) ?? '')
  return `${url.pathname}${url.search}`
}
