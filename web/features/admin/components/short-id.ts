/** '0199a000…' distinguishes namesakes, as for people who share a pet. */
export const shortIdOf = ({ id }: { readonly id: string }): string => `${id.slice(0, 8)}…`
