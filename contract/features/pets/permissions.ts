// Who may do what with a pet, one line a rule. The server enforces it; the web hides what it
// forbids.
import type * as z from 'zod'
import type { petRole } from './schema.ts'

export type PetRole = z.infer<typeof petRole>

/** What a procedure asks for. `view` is the least, `own` the most. */
export type PetPermission = 'view' | 'edit' | 'own'

const rights: Record<PetRole, readonly PetPermission[]> = {
  owner: ['view', 'edit', 'own'],
  editor: ['view', 'edit'],
  viewer: ['view'],
}

/** Whether the role has the right. */
export const hasPetPermission = (kind: PetRole, right: PetPermission): boolean => rights[kind].includes(right)
