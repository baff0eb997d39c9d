// Each line of docs/asvs.md names an official requirement and an existing test, or declares the
// requirement unmet.
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest, read } from './repository.ts'

type Line = { readonly id: string; readonly here: string; readonly tests: readonly string[] }

const linesOf = (text: string): Line[] =>
  [...text.matchAll(/^\| (\d+) \| (\S+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, number, id = '', here = '', held = ''], index) => {
      expect(Number(number)).toBe(index + 1)
      return { id, here, tests: [...held.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path) }
    },
  )

const isUnproved = ({ here, tests }: Line): boolean => tests.length === 0 && !here.startsWith('**Not met')
const isBroken = ({ tests }: Line): boolean => tests.some((path) => !isTest(path) || !existsSync(path))

const document = read('docs/asvs.md')
const lines = linesOf(document)

test('reads every row as a line with an official number', () => {
  expect(lines.length).toBeGreaterThan(60)
  expect(lines).toHaveLength([...document.matchAll(/^\| \d/gm)].length)
  for (const { id } of lines) expect(id).toMatch(/^v(5\.0\.0|4\.0\.3)-\d+\.\d+\.\d+$/)
})

test('names an existing test in each line, or states that the requirement is not met', () => {
  expect(lines.filter(isUnproved)).toEqual([])
  expect(lines.filter(isBroken)).toEqual([])
})

test('counts what is met, in part, and not', () => {
  const begins = (words: string) => lines.filter(({ here }) => here.startsWith(words)).length
  const [part, not] = [begins('**In part'), begins('**Not met')]
  expect(document).toContain(
    `${lines.length - part - not} of ${lines.length} lines are met, ${part} in part, ${not} not.`,
  )
})

test('finds a line without a test, or with a missing one', () => {
  const rows = [
    '| 1 | v5.0.0-1.1.1 | something | somehow | nothing |',
    '| 2 | v5.0.0-1.1.2 | something | somehow | `server/gone.test.ts` |',
    '| 3 | v5.0.0-1.1.3 | something | **Not met.** | nothing |',
  ]
  const found = linesOf(rows.join('\n'))
  expect(found.map(isUnproved)).toEqual([true, false, false])
  expect(found.map(isBroken)).toEqual([false, true, false])
})
