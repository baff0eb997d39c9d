import {
  anyPerson,
  everyone,
  reachesOwner,
  noInput,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { unsubscribeLinks } from './unsubscribe-link.ts'
import { notificationSettings } from './tables.ts'

/** The token of the unsubscribe link in a digest to the pet's owner. */
const tokenOf = ({ app, owner }: MatrixWorld): string =>
  new URL(unsubscribeLinks(app.services.config, owner.id).pageUrl).searchParams.get('token') ?? ''
const inInput = (world: MatrixWorld) => ({ input: { token: tokenOf(world) } })
const inQuery = (world: MatrixWorld) => ({ params: {}, query: `token=${tokenOf(world)}` })

export const accessMatrix: AccessMatrix = {
  calls: {
    'notifications.get': anyPerson(noInput),
    'notifications.update': anyPerson(() => ({ input: { hour: 8 } })),
    // The token of the mail gives access to anyone who has it.
    'notifications.unsubscribe': everyone(inInput),
    'notifications.resubscribe': everyone(inInput),
    'GET /api/unsubscribe': everyone(inQuery),
    'POST /api/unsubscribe': everyone((world) => ({
      ...inQuery(world),
      body: Buffer.from('List-Unsubscribe=One-Click'),
      type: 'application/x-www-form-urlencoded',
    })),
  },
  topics: {
    notifications: reachesOwner(({ app, owner }) =>
      app.services.db.insert(notificationSettings).values({ userId: owner.id, hour: 8 }).execute(),
    ),
  },
}
