export const documentSorts = ['newest', 'oldest', 'name'] as const
export type DocumentSort = (typeof documentSorts)[number]

export const documentKinds = ['image', 'pdf', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]
