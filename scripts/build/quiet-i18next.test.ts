import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { removeAdvice } from './quiet-i18next.ts'

test('removes advice, and nothing else', () => {
  expect(removeAdvice("if (a) this.logger.warn(`b ${c}`, d)\nelse warnOnce(i18n, 'e')\nf(logger)")).toBe(
    'if (a) undefined\nelse undefined\nf(logger)',
  )
})

test('removes most of what i18next has', () => {
  const code = readFileSync(fileURLToPath(import.meta.resolve('i18next')), 'utf8')
  expect(code.length - removeAdvice(code).length).toBeGreaterThan(2000)
})
