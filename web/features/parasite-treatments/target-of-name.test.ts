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
])('maps %j to the target %s', (name, target) => {
  expect(targetOfName(name, earlier, 'perro')).toBe(target)
})

test('finds only the pet’s own treatments without a species', () => {
  expect(targetOfName('Bravecto', earlier, undefined)).toBe('external')
  expect(targetOfName('Fenbendazol', earlier, undefined)).toBeUndefined()
})
