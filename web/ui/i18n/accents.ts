/** 'Ñandú' becomes 'Nandu', as in the server's search. Combining marks of other scripts go too. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}+/gu, '')
