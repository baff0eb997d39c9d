// The product starts no other program and evaluates no text as code, so that no input can become a
// command.
import { expect, test } from 'vitest'
import { isTest, read, sources } from './repository.ts'

const product = sources.filter(
  (path) => /^(contract|server|web)\//.test(path) && !isTest(path) && !/^(server|web)\/testing\//.test(path),
)

const starters =
  /\bchild_process\b|\bworker_threads\b.*\beval\b|\bnode:vm\b|\beval\(|\bnew Function\(|\bFunction\(['"`]|\bset(?:Timeout|Interval)\(\s*['"`]|\bdangerouslySetInnerHTML\b|\.innerHTML\s*=|\bdocument\.write\(/

test('starts no program and evaluates no text in the product', () => {
  expect(product.length).toBeGreaterThan(500)
  expect(product.filter((path) => starters.test(read(path)))).toEqual([])
})

test.each([
  "import { exec } from 'node:child_process'",
  'eval(text)',
  'new Function(text)',
  "setTimeout('go()', 1)",
  'element.innerHTML = text',
  '<p dangerouslySetInnerHTML={{ __html }} />',
])('finds %s', (text) => expect(starters.test(text)).toBe(true))
