import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { createCookieClient } from '#server/testing/clients/cookie-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let people = 0
const aPerson = async () => {
  const browser = createCookieClient(app)
  people += 1
  await browser.post('/api/auth/sign-up', {
    fullName: 'Ana',
    email: `p${people}@correo.co`,
    password: 'secreto',
  })
  return browser
}

describe('update', () => {
  test('changes only the fields that are sent', async () => {
    const browser = await aPerson()
    const named = await browser.patch('/api/profile', { fullName: '  Añá 🐕 مرحبا ' })
    expect(named).toMatchObject({ status: 200, body: { fullName: 'Añá 🐕 مرحبا', language: 'es' } })
    const translated = await browser.patch('/api/profile', { language: 'en' })
    expect(translated.body).toMatchObject({ fullName: 'Añá 🐕 مرحبا', language: 'en' })
    expect((await browser.get('/api/auth/session')).body).toEqual({ person: translated.body })
    expect((await browser.patch('/api/profile', {})).body).toEqual(translated.body)
  })

  test('accepts a name of a hundred characters, not code units', async () => {
    const browser = await aPerson()
    expect((await browser.patch('/api/profile', { fullName: '🐾'.repeat(100) })).status).toBe(200)
  })

  test.each([
    [{ fullName: ' ' }, 'fullName', 'required'],
    [{ fullName: '🐾'.repeat(101) }, 'fullName', 'too_long'],
    [{ fullName: 'a\u0000b' }, 'fullName', 'invalid'],
    [{ language: 'de' }, 'language', 'invalid'],
    [{ email: 'otra@correo.co' }, 'email', 'unknown_key'],
    [{ emailVerified: true }, 'emailVerified', 'unknown_key'],
  ])('refuses %j', async (input, field, code) => {
    const answer = await (await aPerson()).patch('/api/profile', input)
    expect(answer).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      body: { data: { issues: [{ field, code }] } },
    })
  })
})
