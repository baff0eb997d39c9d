// The proof that rows are asked for by the person whose they are.

const own = Symbol('own')

/** Rows of one person, and no other. */
export type OwnRows = { readonly personId: string; readonly [own]: true }

/**
 * For a person who is signed in, or whose account is charged, closed or written to.
 * `tests/architecture/pet-access.test.ts` lists who may.
 */
export const ownRows = (personId: string): OwnRows => ({ personId, [own]: true })
