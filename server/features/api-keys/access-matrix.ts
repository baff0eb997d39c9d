import {
  anyPerson,
  noInput,
  reachesOwner,
  selfOnly,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'
import { anApiKey } from './factories.ts'

export const accessMatrix: AccessMatrix = {
  calls: {
    'apiKeys.list': anyPerson(noInput),
    'apiKeys.create': anyPerson(() => ({
      input: { name: 'Script', scope: 'read', petIds: null, expiresInDays: 30 },
    })),
    'apiKeys.revoke': selfOnly(async ({ app, owner }) => ({
      input: { keyId: (await anApiKey(app.services, owner)).id },
    })),
  },
  topics: { 'api-keys': reachesOwner(({ app, owner }) => anApiKey(app.services, owner)) },
}
