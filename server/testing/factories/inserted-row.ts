// What the factories of the features share: a row as it was inserted.

/** The columns that a test may say; a factory fills in the others with something believable. */
export type Insertable<Insert> = { readonly [Column in keyof Insert]?: Insert[Column] }

export type WithId = { readonly id: string }

/** The one row of an insertion. @throws Error when nothing was inserted */
export const single = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('nothing was inserted')
  return row
}
