import { expect, test } from 'vitest'
import { browserOf } from './browser-of.ts'

const mozilla = 'Mozilla/5.0'

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`,
    { name: 'Chrome', system: 'Windows', device: 'desktop' },
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    { name: 'Safari', system: 'iOS', device: 'mobile' },
  ],
  [
    `${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`,
    { name: 'Firefox', system: 'Linux', device: 'desktop' },
  ],
])('names the browser of %s', (userAgent, browser) => expect(browserOf(userAgent)).toMatchObject(browser))

test.each([null, 'curl/8.5.0', '', '   ', '\u0000'.repeat(300), '💩'.repeat(100)])(
  'returns nothing for %j',
  (userAgent) => expect(browserOf(userAgent)).toEqual({ name: null, system: null, device: null }),
)
