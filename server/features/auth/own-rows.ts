const own = Symbol('own')

export type OwnRows = { readonly personId: string; readonly [own]: true }

/** `tests/architecture/pet-access.test.ts` lists the callers. */
export const ownRows = (personId: string): OwnRows => ({ personId, [own]: true })
