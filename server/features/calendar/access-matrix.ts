// Who may have a calendar feed: everybody their own, and whoever has its address reads it.
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
    // The secret in the address is the proof: calendar programs sign in nowhere.
    'GET /api/feeds/{token}.ics': everyone(feed),
  },
}
