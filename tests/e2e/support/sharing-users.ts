// Two people for tests of sharing: an owner with a pet, another person in their own browser, and
// the texts that both read.
import { expect, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { newEmail, password } from './accounts.ts'
import { withNewClientAddress } from './client-addresses.ts'
import type { Language } from './cells.ts'
import { productUnderTest } from './product.ts'

const headers = (): Record<string, string> => ({ origin: productUnderTest().url, ...withNewClientAddress() })

const textIn = (value: unknown, key: string): string => {
  const found: unknown = Object.getOwnPropertyDescriptor(Object(value), key)?.value
  if (typeof found !== 'string') throw new Error(`no ${key} in ${JSON.stringify(value)}`)
  return found
}

const post = async (request: APIRequestContext, path: string, data: object): Promise<unknown> => {
  const answer = await request.post(path, { headers: headers(), data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/**
 * Buys Premium in the sandbox.
 * @returns a function for further events of the plan
 */
export const grantPremium = async (request: APIRequestContext) => {
  const checkout = await post(request, '/api/subscription/checkouts', {})
  const path = `/api/sandbox/checkouts/${textIn(checkout, 'reference')}/acts`
  await post(request, path, { act: 'pay' })
  return { act: (act: 'end' | 'renew') => post(request, path, { act }) }
}

/** Shows the owner the pet's share code, which activates it. */
export const shareCodeOf = async (request: APIRequestContext, petId: string): Promise<string> =>
  textIn(await post(request, `/api/pets/${petId}/code`, {}), 'code')

/** Redeems a code without a screen. */
export const redeem = (request: APIRequestContext, code: string) =>
  post(request, '/api/codes/redeem', { code })

/** Another person's browser, in the language of the test, signed in by default. */
export const createOtherUser = async (
  browser: Browser,
  language: Language,
  isGuest = false,
): Promise<{ readonly page: Page; readonly email: string }> => {
  // Each browser is a client of its own.
  const context = await browser.newContext({
    baseURL: productUnderTest().url,
    extraHTTPHeaders: withNewClientAddress(),
  })
  if (language === 'en')
    await context.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('language', 'en')
    })
  const email = newEmail()
  if (!isGuest)
    await post(context.request, '/api/auth/sign-up', { fullName: 'Bea Mora', email, password, language })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return { page, email }
}

/** The text of a QR code, read from a screenshot. */
export const decodeQrCode = async (qrCode: Locator): Promise<string> => {
  const picture = sharp(await qrCode.screenshot({ scale: 'device' })).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const found = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  if (!found) throw new Error('no QR code is seen')
  return found.data
}
