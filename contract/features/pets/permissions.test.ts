import { expect, test } from 'vitest'
import { hasPetPermission } from './permissions.ts'

test('owners do everything, editors change, viewers read', () => {
  const all = (['owner', 'editor', 'viewer'] as const).map((kind) =>
    (['view', 'edit', 'own'] as const).filter((right) => hasPetPermission(kind, right)),
  )
  expect(all).toEqual([['view', 'edit', 'own'], ['view', 'edit'], ['view']])
})
