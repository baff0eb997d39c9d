// What tells namesakes apart, as where people share a pet.

/** @example shortIdOf({ id: '0199a000-…' }) // '0199a000…' */
export const shortIdOf = ({ id }: { readonly id: string }): string => `${id.slice(0, 8)}…`
