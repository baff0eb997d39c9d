import { expect, test } from 'vitest'
import { targetOfName } from './target-of-name.ts'

const earlier = [
  { name: 'Bravecto', target: 'external' },
  { name: 'Fluralaner', target: 'both' },
  { name: 'fluralaner', target: 'internal' },
] as const

test.each([
  ['Fenbendazol', 'internal'],
  [' fenbendazole ', 'internal'],
  ['SELAMECTINA', 'both'],
  ['bravecto', 'external'],
  // The newest of the pet's own treatments takes precedence over the list.
  ['Fluralaner', 'both'],
  ['', undefined],
  ['Pomada', undefined],
])('%j is against %s', (name, target) => {
  expect(targetOfName(name, earlier, 'perro')).toBe(target)
})

test('without the species only what the pet got before is known', () => {
  expect(targetOfName('Bravecto', earlier, undefined)).toBe('external')
  expect(targetOfName('Fenbendazol', earlier, undefined)).toBeUndefined()
})
