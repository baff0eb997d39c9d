/**
 * The part of an id that distinguishes namesakes, as for people who share a pet.
 * @example shortIdOf({ id: '0199a000-…' }) // '0199a000…'
 */
export const shortIdOf = ({ id }: { readonly id: string }): string => `${id.slice(0, 8)}…`
