import { describe, expect, test } from 'vitest'
import { hasPetPermission } from './permissions.ts'
import {
  confirmsDeletion,
  shareCodeAlphabet,
  shareCodeLength,
} from '#contract/features/sharing/share-code.ts'

test('there are 1,048,576 share codes, without O, I, 0 and 1', () => {
  expect(new Set(shareCodeAlphabet).size).toBe(32)
  expect(32 ** shareCodeLength).toBe(1_048_576)
  expect(shareCodeAlphabet).not.toMatch(/[OI01]/)
})

describe('a typed name confirms a deletion', () => {
  test.each([
    ['Kira', 'Kira', true],
    [' Kira ', 'Kira', true],
    ['N\u0303andu', '\u00d1andu', true],
    ['kira', 'Kira', false],
    ['', 'Kira', false],
  ])('%j for %j: %s', (typed, name, expected) => {
    expect(confirmsDeletion(typed, name)).toBe(expected)
  })
})

test('rights: owners do all, editors change, viewers read', () => {
  const all = (['owner', 'editor', 'viewer'] as const).map((kind) =>
    (['view', 'edit', 'own'] as const).filter((right) => hasPetPermission(kind, right)),
  )
  expect(all).toEqual([['view', 'edit', 'own'], ['view', 'edit'], ['view']])
})
