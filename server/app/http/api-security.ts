import type { OpenAPI } from '@orpc/contract'
import { careLinkHeader } from '#contract/features/care-links/limits.ts'
import type { ApiKeyScope } from '#contract/shared/actor.ts'

type SecuritySchemes = NonNullable<OpenAPI.ComponentsObject['securitySchemes']>

export const securitySchemes = (sessionCookie: string): SecuritySchemes => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'The session of a person who has signed in in a browser.',
  },
  careLink: {
    type: 'apiKey',
    in: 'header',
    name: careLinkHeader,
    description: 'The token at the end of the address of a care link, for its holder without an account.',
  },
  bearerAuth: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key of a person. An operation that does not list it refuses every key with API_KEY_REFUSED; one that lists it with `write` refuses keys of scope `read` with API_KEY_READ_ONLY.',
  },
})

/** Any of the listed schemes suffices; an empty list means a public operation. */
export const describeSecurity = (
  apiKeyScope: ApiKeyScope | undefined,
  path: string,
  errors: readonly string[],
): Pick<OpenAPI.OperationObject, 'security'> => {
  const keys = apiKeyScope === undefined ? [] : [{ bearerAuth: [apiKeyScope] }]
  if (errors.includes('UNAUTHORIZED')) return { security: [{ session: [] }, ...keys] }
  const isForCarers = path.startsWith('/api/care/') && errors.includes('INVALID_TOKEN')
  return { security: isForCarers ? [{ careLink: [] }] : [] }
}
