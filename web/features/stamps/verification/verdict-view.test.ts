import { afterAll, expect, test } from 'vitest'
import { drawFinding } from './verdict-view.ts'

const place = document.body.appendChild(document.createElement('div'))
place.id = 'verdict'
afterAll(() => place.remove())

test.each([
  ['insecure', 'mind'],
  ['unsupported', 'mind'],
  ['forged', 'bad'],
  ['unknownKey', 'bad'],
] as const)('shows a certificate that is %s as %s', (kind, look) => {
  drawFinding({ verdict: { kind }, status: 'offline' })
  expect(place.className).toBe(look)
})
