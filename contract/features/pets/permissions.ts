// Who may do what with a pet, a line per rule (decisions, section 4). Both sides read it: the server decides, the web hides.
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

/** Whether that kind of access carries that right. */
export const hasPetPermission = (kind: PetRole, right: PetPermission): boolean => rights[kind].includes(right)
