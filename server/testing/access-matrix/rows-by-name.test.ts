import { expect, test } from 'vitest'
import { rowsByName } from './rows-by-name.ts'

test('collects the rows of every record', () => {
  expect([...rowsByName([{ 'pets.get': 1, 'pets.list': 2 }, {}, { 'vaccines.list': 3 }])]).toEqual([
    ['pets.get', 1],
    ['pets.list', 2],
    ['vaccines.list', 3],
  ])
})

test('throws on a name that two records share', () => {
  expect(() => rowsByName([{ 'pets.get': 1 }, { 'pets.get': 1 }])).toThrow(
    'two rows of the access matrix are named pets.get',
  )
})
