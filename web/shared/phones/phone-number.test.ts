import { afterEach, describe, expect, test, vi } from 'vitest'
import { phone } from '#contract/shared/phones/phone.ts'
import { i18n } from '#web/shared/i18n/i18n.ts'
import { readPhone } from './phone-number.ts'

const speak = async (language: string, browser: readonly string[]) => {
  await i18n.changeLanguage(language)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
}

afterEach(async () => {
  vi.restoreAllMocks()
  await i18n.changeLanguage('es')
})

describe('the reader of telephone numbers', () => {
  test.each([
    ['es', ['es'], '300 123 4567', '+573001234567'],
    ['es', ['es-419', 'en-US'], '3001234567', '+573001234567'],
    ['es', ['es-MX'], '55 1234 5678', '+525512345678'],
    ['es', ['en-GB', 'es-ES'], '612 34 56 78', '+34612345678'],
    ['en', ['en'], '(415) 555-2671', '+14155552671'],
    ['en', ['en-GB'], '020 7946 0958', '+442079460958'],
    ['en', ['es-CO'], '415 555 2671', '+14155552671'],
    ['es', ['es-CO'], '+1 415 555 2671', '+14155552671'],
    ['es', ['es-CO'], '  +57 (601) 555 1234 ', '+576015551234'],
  ])('reads in %s with %j: %s', async (language, browser, typed, stored) => {
    await speak(language, browser)
    expect(readPhone(typed)?.stored).toBe(stored)
    expect(phone.parse(stored)).toBe(stored)
  })

  test.each([
    '12',
    '300 123 456',
    '+57 300',
    'llámame',
    '300 123 4567 ext. 2',
    '300 123 4567 o 301 123 4567',
  ])('guesses nothing from %s', async (typed) => {
    await speak('es', ['es-CO'])
    expect(readPhone(typed)).toBeNull()
  })
})
