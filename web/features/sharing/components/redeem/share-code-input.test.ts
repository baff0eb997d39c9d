import { describe, expect, test } from 'vitest'
import {
  findLinkedCodes,
  isInvitation,
  parseLinkedCodes,
  parseShareCode,
  shareCodeLink,
} from './share-code-input.ts'

test.each([
  ['abcd', 'ABCD'],
  ['ab-cd', 'ABCD'],
  [' k7 qf\n', 'K7QF'],
  ['http://localhost:3000/app/code?c=k7qf', 'K7QF'],
  ['Mira: https://huella.example/app/code?x=1&c=K7QF#top', 'K7QF'],
  ['abc', 'ABC'],
  ['https://huella.example/app/code?c=', ''],
])('reads %j as %j', (typed, code) => {
  expect(parseShareCode(typed)).toBe(code)
})

test('reads the shared link', () => {
  expect(parseShareCode(shareCodeLink([{ code: '2E45', editingToken: null }]))).toBe('2E45')
})

describe('link with several codes', () => {
  const codes = [
    { code: 'K7QF', editingToken: 'AB2DEFGH' },
    { code: 'N3W8', editingToken: null },
  ]

  test('keeps each code with its token', () => {
    const link = shareCodeLink(codes)
    expect(link).toBe('http://localhost:3000/app/code?c=K7QFAB2DEFGH,N3W8')
    const linked = [{ code: 'K7QF', editingToken: 'AB2DEFGH' }, { code: 'N3W8' }]
    expect(findLinkedCodes(`Mira: ${link}).`)).toEqual(linked)
    expect(parseLinkedCodes('k7qfab2defgh%2Cn3w8')).toEqual(linked)
    expect(isInvitation(linked)).toBe(true)
  })

  test.each([
    ['K7QF', [{ code: 'K7QF' }]],
    ['K7QF),', [{ code: 'K7QF' }]],
    // A token that was cut gives no right.
    ['K7QFAB2D', [{ code: 'K7QF' }]],
    ['K7Q', []],
    ['', []],
  ])('reads %j', (part, linked) => {
    expect(parseLinkedCodes(part)).toEqual(linked)
    expect(isInvitation(linked)).toBe(false)
  })

  test('reads no more than twelve, each once', () => {
    const many = Array.from({ length: 20 }, (_, index) => `AA${String.fromCharCode(65 + index)}2`)
    expect(parseLinkedCodes(many.join(','))).toHaveLength(12)
    expect(parseLinkedCodes('K7QF,K7QF')).toEqual([{ code: 'K7QF' }])
  })

  test('finds no link in other text', () => {
    expect(findLinkedCodes('hola, ABCD, EFGH')).toEqual([])
  })
})
