// A run draws its variations evenly over their kinds.
import { fc } from '@fast-check/vitest'
import { addressVariations } from './address-variations.ts'
import { framingVariations } from './framing-variations.ts'
import { headerVariations } from './header-variations.ts'
import { bodyVariations, fieldVariations } from './json-variations.ts'
import type { Operation } from './operations.ts'
import { randomVariations } from './random-variations.ts'
import { typeVariations } from './type-variations.ts'
import { uploadVariations } from './upload-variations.ts'
import type { Variation } from './variation.ts'

const allVariations = (operation: Operation, seed: number, count: number): readonly Variation[] => {
  const { method, fields, bodyTypes, securitySchemes } = operation
  const takesJson = method !== 'GET' && bodyTypes.length === 0
  return [
    ...addressVariations(operation),
    ...headerVariations(securitySchemes),
    ...framingVariations,
    ...uploadVariations(bodyTypes),
    ...(takesJson
      ? [...fieldVariations(fields), ...bodyVariations((fields?.required ?? []).length > 0)]
      : []),
    ...(method === 'GET' ? [] : typeVariations),
    ...randomVariations(operation, seed, count),
  ]
}

const shuffled = <T>(all: readonly T[], seed: number): readonly T[] =>
  fc.sample(fc.shuffledSubarray([...all], { minLength: all.length }), { seed, numRuns: 1 })[0] ?? []

/**
 * Draws `count` variations of an operation: one of each kind in turn, until there are enough or no
 * more.
 */
export const drawVariations = (operation: Operation, seed: number, count: number): readonly Variation[] => {
  const byKind = Map.groupBy(shuffled(allVariations(operation, seed, count), seed), ({ kind }) => kind)
  const kinds = shuffled([...byKind.values()], seed)
  const longest = Math.max(...kinds.map((kind) => kind.length))
  return Array.from({ length: longest }, (_one, turn) => kinds.flatMap((kind) => kind[turn] ?? []))
    .flat()
    .slice(0, count)
}
