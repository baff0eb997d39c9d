// Letters without their accents, for comparing what people type.

/**
 * 'Ñandú' becomes 'Nandu', as the server's search reads it. Combining marks of other scripts go
 * too.
 */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}+/gu, '')
