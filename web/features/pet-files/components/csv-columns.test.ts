import { expect, test } from 'vitest'
import { columnProblems, dateOrdersOf, guessColumns, guessRecords } from './csv-columns.ts'

test.each([
  [
    'vaccines',
    ['Vacuna', 'Fecha', 'Próxima', 'Veterinario', 'Lote'],
    ['name', 'dateAdministered', 'nextDueDate', 'veterinarian', 'lot'],
  ],
  ['weights', ['Day', 'Weight (kg)', 'Comments', 'Other'], ['measuredOn', 'weightValue', 'note', null]],
  ['visits', ['Fecha', 'Fecha', 'Motivo'], ['visitDate', null, 'reason']],
] as const)('guesses the columns of %s by their titles', (records, titles, columns) => {
  expect(guessColumns([[...titles]], records)).toEqual(columns)
})

test('offers only orders in which all chosen dates are readable', () => {
  const found = [['dmy', 'mdy'], ['dmy'], ['ymd']] as const
  expect(dateOrdersOf(found, ['dateAdministered', 'nextDueDate', null])).toEqual(['dmy'])
  expect(dateOrdersOf(found, [null, null, 'notes'])).toEqual([])
})

test('reports missing required columns, and a field with two columns', () => {
  expect(columnProblems('weights', ['measuredOn', null])).toEqual({
    missing: ['weightValue'],
    isTwice: false,
  })
  expect(columnProblems('diary', ['title', 'title', 'entryDate'])).toEqual({ missing: [], isTwice: true })
})

test.each([
  [['Día', 'Peso (kg)', 'Comentario'], 'weights'],
  [['Vacuna', 'Fecha', 'Próxima', 'Lote'], 'vaccines'],
  [['Date', 'Reason', 'Clinic', 'Diagnosis'], 'visits'],
  [['Medicamento', 'Dosis', 'Frecuencia'], 'medications'],
  [['a', 'b'], 'vaccines'],
] as const)('guesses from the titles %j a table of %s', (titles, kind) => {
  expect(guessRecords([titles])).toBe(kind)
})
