const own = Symbol('own')

export type OwnRows = { readonly personId: string; readonly [own]: true }

/**
 * For a signed-in person, or one whose account is charged, closed or written to.
 * `tests/architecture/pet-access.test.ts` lists the callers.
 */
export const ownRows = (personId: string): OwnRows => ({ personId, [own]: true })
