import type { OpenAPI } from '@orpc/contract'
import type { ApiKeyScope } from '#contract/shared/actor.ts'

type SecuritySchemes = NonNullable<OpenAPI.ComponentsObject['securitySchemes']>

export const securitySchemes = (sessionCookie: string): SecuritySchemes => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'The session of a person who has signed in in a browser.',
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
  needsPerson: boolean,
): Pick<OpenAPI.OperationObject, 'security'> => {
  const keys = apiKeyScope === undefined ? [] : [{ bearerAuth: [apiKeyScope] }]
  return { security: needsPerson ? [{ session: [] }, ...keys] : [] }
}
