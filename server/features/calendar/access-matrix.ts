import {
  anyPerson,
  everyone,
  noInput,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'

/** The feed of the pet's owner, by the secret in its address. */
const feed: Call = async ({ asOwner }) => {
  const { url } = await (await asOwner()).calendar.renew({})
  return { params: { token: /([^/]+)\.ics$/.exec(url ?? '')?.[1] ?? '' } }
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'calendar.get': anyPerson(noInput),
    'calendar.renew': anyPerson(noInput),
    'calendar.remove': anyPerson(noInput),
    // The secret in the address gives access, because calendar programs do not sign in.
    'GET /api/feeds/{token}.ics': everyone(feed),
  },
}
