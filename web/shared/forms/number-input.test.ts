import { expect, test } from 'vitest'
import { stepPriceInput } from './number-input.ts'

test.each([
  ['es', '12,50', 1, '12,51'],
  ['es', '12.50', -1, '12,49'],
  ['en', '1,999.99', 1, '2000.00'],
  ['es', '', 1, '0,01'],
  ['es', '0', -1, '0,00'],
  ['es', '9999999999,99', 1, '9999999999,99'],
  ['es', 'doce', 1, null],
] as const)('steps in %s %j by %i to %s', (language, typed, steps, next) => {
  expect(stepPriceInput(typed, steps, language)).toBe(next)
})
