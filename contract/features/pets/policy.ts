// Who may do what with a pet, a line per rule (decisions, section 4). Both sides read it: the server decides, the web hides.
import type * as z from 'zod'
import type { petAccessKind } from './schema.ts'

export type PetAccessKind = z.infer<typeof petAccessKind>

/** What a procedure asks for. `view` is the least, `own` the most. */
export type PetRight = 'view' | 'edit' | 'own'

const rights: Record<PetAccessKind, readonly PetRight[]> = {
  owner: ['view', 'edit', 'own'],
  editor: ['view', 'edit'],
  viewer: ['view'],
}

/** Whether that kind of access carries that right. */
export const may = (kind: PetAccessKind, right: PetRight): boolean => rights[kind].includes(right)
