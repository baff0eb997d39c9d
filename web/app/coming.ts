// The pages of later issues, in one place: each leads to the same announcement until its own route takes the address over.
import type { words } from './words.es.ts'
import community from '#web/art/empty/community-soon.svg'
import products from '#web/art/empty/no-products.svg'
import sharedUsers from '#web/art/empty/no-shared-users.svg'
import premium from '#web/art/empty/premium.svg'

type Titled = {
  [K in keyof typeof words.app.coming]: (typeof words.app.coming)[K] extends string ? never : K
}[keyof typeof words.app.coming]

interface Coming {
  /** The key of its title among the words of the shell. */
  readonly words: Titled
  readonly art: string
  /** Shows nothing to anybody else. */
  readonly isForAdmins?: boolean
}

/** `/app/$section` */
export const comingSections = {
  marketplace: { words: 'marketplace', art: products },
  subscription: { words: 'subscription', art: premium },
  admin: { words: 'admin', art: community, isForAdmins: true },
  code: { words: 'code', art: sharedUsers },
} as const satisfies Record<string, Coming>

/** `/app/pet/$petId/$section` */
export const comingPetSections = {
  'shared-users': { words: 'shared-users', art: sharedUsers },
} as const satisfies Record<string, Coming>

/** The entry of a list under a name from the address, or undefined. */
export const comingOf = (list: Readonly<Record<string, Coming>>, name: string): Coming | undefined =>
  Object.hasOwn(list, name) ? list[name] : undefined
