// Weights in the files of other products are imported as written, or left out.
import { describe, expect, it } from 'vitest'
import { weightSchemas } from '#contract/features/weights/schema.ts'
import { weightRows, withLocalFile } from '#server/features/pet-files/factories.ts'
import { convertCompanion } from './companion.ts'

describe('plain table', () => {
  const weightsUnder = async (title: string, cells: readonly string[]) => {
    const rows = cells.map((cell) => `2026-03-05;${cell}\n`)
    return (await weightRows(`Fecha;${title}\n${rows.join('')}`)).map(({ record }) => record)
  }
  const weightsOf = async (...cells: readonly string[]) =>
    (await weightsUnder('Peso', cells)).map((record) => record?.['weightValue'])

  it('reads both decimal marks, and skips what is not a plain number', async () => {
    const cells = ['12.5', '12,5', '1.234,5', '0.035', '0x10', '1e3', '-5', '1-3', '12.5.1', '١٢', '']
    expect(await weightsOf(...cells)).toEqual([12.5, 12.5, 1234.5, 0.035, ...cells.slice(4).map(() => null)])
  })

  it('reads three decimals when the rest of the column shows the decimal mark', async () => {
    expect(await weightsOf('4.125', '4.2')).toEqual([4.125, 4.2])
    expect(await weightsOf('1.250', '1.300,5')).toEqual([null, 1300.5])
    expect(await weightsOf('1.250', '1.300')).toEqual([null, null])
  })

  it.each([
    ['12,5 kg', 12.5, 'Kilogramos'],
    ['27 lb', 27, 'Libras'],
    ['27LBS.', 27, 'Libras'],
    ['8 kilos', 8, 'Kilogramos'],
    ['12,5', 12.5, 'Kilogramos'],
    ['350 g', 0.35, 'Kilogramos'],
    ['3500gr', 3.5, 'Kilogramos'],
    ['1 gramo', 0.001, 'Kilogramos'],
    ['4099 g.', 4.099, 'Kilogramos'],
    ['kg', null, 'Kilogramos'],
    ['g', null, 'Kilogramos'],
    ['12 gatos', null, 'Kilogramos'],
  ])('reads %s as %s %s', async (cell, weightValue, weightUnit) => {
    expect(await weightsUnder('Peso', [cell])).toEqual([
      { measuredOn: '2026-03-05', weightValue, weightUnit },
    ])
  })

  it('reads whole grams exactly, and skips fractions of a gram', async () => {
    const grams = Array.from({ length: 5000 }, (_, n) => n + 1)
    const cells = [...grams.map((n) => `${n} g`), '350,5 g', '1.250 g']
    const records = await weightsUnder('Peso', cells)
    expect(records.slice(0, -2).map((record) => record?.['weightValue'])).toEqual(
      grams.map((n) => Number(`${Math.floor(n / 1000)}.${String(n % 1000).padStart(3, '0')}`)),
    )
    expect(records.map((record) => weightSchemas.fields.safeParse(record).success)).toEqual([
      ...grams.map(() => true),
      false,
      false,
    ])
  })

  it.each([
    ['Peso (g)', 3.5, 'Kilogramos'],
    ['weight_g', 3.5, 'Kilogramos'],
    ['Peso en gramos', 3.5, 'Kilogramos'],
    ['Weight (lb)', 3500, 'Libras'],
    ['Peso kg', 3500, 'Kilogramos'],
    ['Peso', 3500, 'Kilogramos'],
    ['Weighing', 3500, 'Kilogramos'],
  ])('reads 3500 under %s as %s %s, and 2 lb with its own unit', async (title, weightValue, weightUnit) => {
    expect(await weightsUnder(title, ['3500', '2 lb'])).toMatchObject([
      { weightValue, weightUnit },
      { weightValue: 2, weightUnit: 'Libras' },
    ])
  })

  it('derives no decimal mark from grams', async () => {
    expect(await weightsOf('1.250 kg', '12.500 g')).toEqual([null, null])
  })
})

describe('weight in the words of Companion', () => {
  const companionRecords = (text: string) =>
    withLocalFile(text, async (path) => [...(await convertCompanion(path, 'Kilogramos')).records])

  it.each([
    ['12.4 kg', 12.4],
    ['12,4 kg', 12.4],
    ['1.234,5 kg', 1234.5],
    ['12.4kg.', 12.4],
    ['27 pounds', 27],
    ['12.', 12],
    ['7-8 kg', undefined],
    ['1.250 kg', undefined],
    ['850 g', 0.85],
    ['850,5 g', undefined],
    ['12 oz', undefined],
    ['-5 kg', undefined],
  ])('reads %j as %s, or as a diary entry', async (words, weight) => {
    const text = `Date,Type,Title,Description,Next due\n2025-03-05,Weight,Check,"${words}",`
    const [record] = await companionRecords(text)
    expect(record?.part).toBe(weight === undefined ? 'diary' : 'weights')
    expect(record?.record?.['weightValue']).toBe(weight)
  })
})
