// Each line of docs/asvs.md names an official requirement and a test, or declares it unmet. The test
// of links finds those that are missing.
import { expect, test } from 'vitest'
import { isTest, read } from './repository.ts'

type Line = { readonly id: string; readonly gap: string; readonly tests: readonly string[] }

const linesOf = (text: string): Line[] =>
  [...text.matchAll(/^\| (v\S+) \| [^|]+ \|(?: ([^|]*)\|)? ([^|]*)\|$/gm)].map(
    ([, id = '', gap = '', held = '']) => {
      return { id, gap, tests: [...held.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path) }
    },
  )

const isAddressUnproved = ({ gap, tests }: Line): boolean =>
  tests.some((path) => !isTest(path)) || (tests.length === 0 && !gap.startsWith('**not met'))

const document = read('docs/asvs.md')
const lines = linesOf(document)

test('reads every row as a line with an official number', () => {
  expect(lines.length).toBeGreaterThan(60)
  expect(lines).toHaveLength([...document.matchAll(/^\| v/gm)].length)
  for (const { id } of lines) expect(id).toMatch(/^v(5\.0\.0|4\.0\.3)-\d+\.\d+\.\d+$/)
})

test('names a test in each line, or states that the requirement is not met', () => {
  expect(lines.filter(isAddressUnproved)).toEqual([])
})

test('finds a line without a test', () => {
  const rows = [
    '| v5.0.0-1.1.1 | something | |',
    '| v5.0.0-1.1.2 | something | [one](../server/one.ts) |',
    '| v5.0.0-1.1.3 | something | **not met** | |',
  ]
  expect(linesOf(rows.join('\n')).map(isAddressUnproved)).toEqual([true, true, false])
})
