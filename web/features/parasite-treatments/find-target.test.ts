import { expect, test } from 'vitest'
import { findTargetByName } from './find-target.ts'

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
  expect(findTargetByName(name, earlier, 'perro')).toBe(target)
})

test('finds only the pet’s own treatments without a species', () => {
  expect(findTargetByName('Bravecto', earlier, undefined)).toBe('external')
  expect(findTargetByName('Fenbendazol', earlier, undefined)).toBeUndefined()
})
