// How documents may be listed. Free of zod, for the list's choices read it too.

export const documentSorts = ['newest', 'oldest', 'name'] as const
export type DocumentSort = (typeof documentSorts)[number]

/** Pictures, PDF files, and everything else. */
export const documentKinds = ['image', 'pdf', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]
