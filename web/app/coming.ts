// The pages of later issues, in one place: each leads to the same announcement until its own route takes the address over.
import type { words } from './words.es.ts'
import products from '#web/art/empty/no-products.svg'

type Titled = {
  [K in keyof typeof words.app.coming]: (typeof words.app.coming)[K] extends string ? never : K
}[keyof typeof words.app.coming]

interface Coming {
  /** The key of its title among the words of the shell. */
  readonly words: Titled
  readonly art: string
}

/** `/app/$section` */
export const comingSections = {
  marketplace: { words: 'marketplace', art: products },
} as const satisfies Record<string, Coming>

/** The entry of a list under a name from the address, or undefined. */
export const comingOf = (list: Readonly<Record<string, Coming>>, name: string): Coming | undefined =>
  Object.hasOwn(list, name) ? list[name] : undefined
