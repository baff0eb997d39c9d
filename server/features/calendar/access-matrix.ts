// Who may have a calendar feed: everybody their own. Anybody with its address may read it.
import {
  anyPerson,
  everyone,
  noInput,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'

/** A feed of the pet's owner, by the secret of its address. */
const feed: Call = async ({ asOwner }) => {
  const { url } = await (await asOwner()).calendar.renew({})
  return { params: { token: /([^/]+)\.ics$/.exec(url ?? '')?.[1] ?? '' } }
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'calendar.get': anyPerson(noInput),
    'calendar.renew': anyPerson(noInput),
    'calendar.remove': anyPerson(noInput),
    // The secret in the address gives access: calendar programs do not sign in.
    'GET /api/feeds/{token}.ics': everyone(feed),
  },
}
