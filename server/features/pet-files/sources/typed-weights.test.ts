// Weights in the files of other products: as they are written, or left out.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { convertCompanion } from './companion.ts'
import type { ConvertedPet } from './converted-pet.ts'
import { convertCsv } from './plain-csv.ts'

const withFile = async (text: string, convert: (path: string) => Promise<ConvertedPet>) => {
  const folder = await mkdtemp(join(tmpdir(), 'weights-'))
  try {
    await writeFile(join(folder, 'weights.csv'), text)
    const { records } = await convert(join(folder, 'weights.csv'))
    return [...records]
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('a plain table', () => {
  const weightsOf = async (...cells: readonly string[]) => {
    const rows = cells.map((cell) => `2026-03-01;${cell}`)
    const records = await withFile(['Fecha;Peso', ...rows].join('\n'), (path) =>
      convertCsv(path, {
        kind: 'csv',
        delimiter: ';',
        encoding: 'utf-8',
        records: 'weights',
        hasHeader: true,
        columns: ['measuredOn', 'weightValue'],
        dateOrder: 'ymd',
        pet: { name: 'Luna', species: 'gato', sex: 'Hembra' },
        weightUnit: 'Kilogramos',
      }),
    )
    return records.map(({ record }) => record?.['weightValue'])
  }

  it('reads both marks before decimals, and no number as another one', async () => {
    const cells = ['12.5', '12,5', '1.234,5', '0.035', '0x10', '1e3', '-5', '1-3', '12.5.1', '١٢', '']
    expect(await weightsOf(...cells)).toEqual([12.5, 12.5, 1234.5, 0.035, ...cells.slice(4).map(() => null)])
  })

  it('reads three decimals where the rest of the column shows the mark before them', async () => {
    expect(await weightsOf('4.125', '4.2')).toEqual([4.125, 4.2])
    expect(await weightsOf('1.250', '1.300,5')).toEqual([null, 1300.5])
    expect(await weightsOf('1.250', '1.300')).toEqual([null, null])
  })
})

describe('a weight in the words of Companion', () => {
  it.each([
    ['12.4 kg', 12.4],
    ['12,4 kg', 12.4],
    ['1.234,5 kg', 1234.5],
    ['12.4kg.', 12.4],
    ['27 pounds', 27],
    ['12.', 12],
    ['7-8 kg', undefined],
    ['1.250 kg', undefined],
    ['850 g', undefined],
    ['-5 kg', undefined],
  ])('%j is %s, or an entry of the diary', async (words, weight) => {
    const text = `Date,Type,Title,Description,Next due\n2025-03-05,Weight,Check,"${words}",`
    const [record] = await withFile(text, (path) => convertCompanion(path, 'Kilogramos'))
    expect(record?.part).toBe(weight === undefined ? 'diary' : 'weights')
    expect(record?.record?.['weightValue']).toBe(weight)
  })
})
