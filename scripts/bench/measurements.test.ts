import { describe, expect, test } from 'vitest'
import { replaceTables } from './measurements.ts'

const document = `# Measurements

## Lists: \`npm run bench -- lists\`

What is measured.

2026-01-01, before.

| list | p50 |
|---|---|
| first page | 9 ms |

## Others

Text.
`
const figures = (title: string) => ({
  title,
  table: `| ${title} | p50 |\n|---|---|\n| a | 1 ms |`,
  conditions: '',
})

describe('replaceTables', () => {
  test('replaces a table and the line above it', () => {
    const written = replaceTables(document, 'lists', [figures('list')], '2026-02-02, abc')
    expect(written).toBe(
      document
        .replace('2026-01-01, before.', '2026-02-02, abc.')
        .replace('| first page | 9 ms |', '| a | 1 ms |'),
    )
  })

  test('appends a new table to its section', () => {
    const written = replaceTables(document, 'lists', [figures('search')], '2026-02-02')
    expect(written).toContain(
      '9 ms |\n\n2026-02-02.\n\n| search | p50 |\n|---|---|\n| a | 1 ms |\n\n## Others',
    )
  })

  test('refuses a benchmark without a section', () => {
    expect(() => replaceTables(document, 'other', [], '')).toThrow('no section of other')
  })
})
