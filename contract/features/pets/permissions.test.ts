import { describe, expect, test } from 'vitest'
import { hasPetPermission } from './permissions.ts'

describe('hasPetPermission', () => {
  test('lets owners view, edit and own, editors view and edit, and viewers view', () => {
    const granted = (['owner', 'editor', 'viewer'] as const).map((kind) =>
      (['view', 'edit', 'own'] as const).filter((permission) => hasPetPermission(kind, permission)),
    )
    expect(granted).toEqual([['view', 'edit', 'own'], ['view', 'edit'], ['view']])
  })
})
