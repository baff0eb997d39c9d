/** The columns that a test may set; a factory gives the others plausible values. */
export type Insertable<Insert> = { readonly [Column in keyof Insert]?: Insert[Column] }

export type WithId = { readonly id: string }

/**
 * The only row of an insertion.
 * @throws Error when no row was inserted
 */
export const single = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('nothing was inserted')
  return row
}
