import { describe, expect, it } from 'vitest'
import { parseByteRange } from './byte-range.ts'

describe('parseByteRange for a hundred bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=10-5000', { start: 10, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['bytes=-100', { start: 0, end: 99 }],
    ['bytes=-5000', { start: 0, end: 99 }],
    ['BYTES=0-1', { start: 0, end: 1 }],
    [' bytes=0-1 ', { start: 0, end: 1 }],
    ['bytes=0-99999999999999999999999', { start: 0, end: 99 }],
  ])('reads %j as a part', (header, range) => expect(parseByteRange(header, 100)).toEqual(range))

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999999-'])(
    'calls %j unsatisfiable',
    (header) => expect(parseByteRange(header, 100)).toBe('unsatisfiable'),
  )

  it.each([
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=5-2',
    'bytes=1',
    'bytes=--1',
    'bytes=1-2-3',
    'bytes=0x1-2',
    'bytes=1e1-20',
    'bytes=0-1,5-6',
    'bytes=0-1,',
    'items=0-1',
    '0-1',
  ])('reads %j as the whole', (header) => expect(parseByteRange(header, 100)).toBe('whole'))
})

it.each([
  ['bytes=0-', 'unsatisfiable'],
  ['bytes=0-0', 'unsatisfiable'],
  ['bytes=-1', 'whole'],
])('finds no range in an empty file: %j', (header, answer) => expect(parseByteRange(header, 0)).toBe(answer))
