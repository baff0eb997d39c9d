import { describe, expect, test } from 'vitest'
import { lastDoses } from './last-doses.ts'

const dose = (id: string, name: string, dateAdministered: string | null) => ({ id, name, dateAdministered })

describe('the last doses', () => {
  test('fold the doses of one vaccine into its last, the newest vaccine first', () => {
    const doses = [
      dose('1', 'Rabia', '2023-03-01'),
      dose('2', 'Moquillo', '2026-01-05'),
      dose('3', 'rabia ', '2025-03-02'),
      dose('4', 'Rabia', '2024-03-03'),
    ]
    expect(lastDoses(doses)).toEqual([
      { last: doses[1], earlier: [] },
      { last: doses[2], earlier: ['2024-03-03', '2023-03-01'] },
    ])
  })

  test('put a dose without a day after those with one', () => {
    const [unknown, known] = [dose('1', 'Rabia', null), dose('2', 'Rabia', '2025-03-02')]
    expect(lastDoses([unknown, known])).toEqual([{ last: known, earlier: [] }])
    expect(lastDoses([unknown])).toEqual([{ last: unknown, earlier: [] }])
  })
})
