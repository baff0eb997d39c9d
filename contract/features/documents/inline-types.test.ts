// Which files the browser may show.
import { expect, test } from 'vitest'
import { opensInline } from './inline-types.ts'

test('nothing that can run scripts opens in the browser', () => {
  const all = ['application/pdf', 'text/plain', 'text/html', 'image/svg+xml', 'application/xml', 'image/jpeg']
  expect(all.filter(opensInline)).toEqual(['application/pdf', 'text/plain', 'image/jpeg'])
})
