// The permissions on a pet, one line a rule. The server enforces them; the web hides the others.
import type * as z from 'zod'
import type { petRole } from './schema.ts'

export type PetRole = z.infer<typeof petRole>

/** The right required by a procedure. `view` is the least, `own` the most. */
export type PetPermission = 'view' | 'edit' | 'own'

const rights: Record<PetRole, readonly PetPermission[]> = {
  owner: ['view', 'edit', 'own'],
  editor: ['view', 'edit'],
  viewer: ['view'],
}

export const hasPetPermission = (kind: PetRole, right: PetPermission): boolean => rights[kind].includes(right)
