import { signingKeyList, signingKeysPath } from '#contract/shared/signing/signing-keys.ts'
import type { RawRoute } from '#server/platform/http/raw-routes.ts'
import { listPublicKeys } from '#server/platform/signing/server-keys.ts'

export const signingKeysRoute: RawRoute = {
  method: 'GET',
  path: signingKeysPath,
  response: { json: signingKeyList },
  errors: [],
  handle: async (context) => ({ json: { keys: await listPublicKeys(context) } }),
}
