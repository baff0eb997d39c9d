import { expect, test } from 'vitest'
import { shareCodeLink, parseShareCode } from './share-code-input.ts'

test.each([
  ['abcd', 'ABCD'],
  ['ab-cd', 'ABCD'],
  [' k7 qf\n', 'K7QF'],
  ['http://localhost:3000/app/code?c=k7qf', 'K7QF'],
  ['Mira: https://huella.example/app/code?x=1&c=K7QF#top', 'K7QF'],
  ['abc', 'ABC'],
  ['https://huella.example/app/code?c=', ''],
])('reads %j as %j', (typed, code) => {
  expect(parseShareCode(typed)).toBe(code)
})

test('reads the shared link', () => {
  expect(parseShareCode(shareCodeLink('2E45'))).toBe('2E45')
})
