import type * as z from 'zod'
import type { petRole } from './schema.ts'

export type PetRole = z.infer<typeof petRole>

export type PetPermission = 'view' | 'edit' | 'own'

const rights: Record<PetRole, readonly PetPermission[]> = {
  owner: ['view', 'edit', 'own'],
  editor: ['view', 'edit'],
  viewer: ['view'],
}

export const hasPetPermission = (kind: PetRole, right: PetPermission): boolean => rights[kind].includes(right)
