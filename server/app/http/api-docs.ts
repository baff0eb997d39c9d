import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { OpenAPIGenerator, toOpenAPISchema } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { traverseContractProcedures } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import type { OpenAPI } from '@orpc/contract'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { errorData } from '#contract/shared/error-data.ts'
import { expectedPersonHeader } from '#contract/shared/expected-person.ts'
import {
  idempotencyErrors,
  idempotencyKeyParameter,
  type KeyAcceptance,
} from '#contract/shared/procedures.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { sessionCookie } from '#server/features/auth/sessions/cookie-names.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { RawRoute } from '#server/platform/http/raw-routes.ts'
import { describeSecurity, securitySchemes } from './api-security.ts'
import { asDocument } from './request-security.ts'

// The converter passes on the titles, descriptions and examples of schemas, and not `deprecated`.
const converter = new ZodToJsonSchemaConverter({
  interceptors: [
    (conversion) => {
      const [isRequired, json] = conversion.next()
      const isDeprecated = z.globalRegistry.get(conversion.schema)?.deprecated === true
      return [isRequired, isDeprecated ? { ...json, deprecated: true } : json]
    },
  ],
})

const describeApi = async (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  routes: readonly RawRoute[],
): Promise<OpenAPI.Document> => {
  const schemes = securitySchemes(sessionCookie(publicUrl))
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Huella',
      version: '1',
      description: `A request may carry \`${expectedPersonHeader}\`, the id of a person. Where it would be executed for somebody else, or for nobody, it is refused with UNAUTHORIZED before anything else.`,
    },
    servers: [{ url: '/api' }],
  })
  const paths: OpenAPI.PathsObject = { ...document.paths }
  for (const route of routes.filter(({ isPage }) => isPage !== true)) {
    const path = route.path.slice('/api'.length)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) }
  }
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': procedure } }) => {
    const { method = '', path = '' } = procedure.route
    const { apiKeyScope }: KeyAcceptance = procedure.meta
    const described = { ...paths[path] }
    const name = httpMethods.find((httpMethod) => httpMethod === method.toLowerCase())
    if (name === undefined || described[name] === undefined) return
    const errors = Object.keys(z.record(z.string(), z.unknown()).parse(procedure.errorMap))
    described[name] = { ...described[name], ...describeSecurity(apiKeyScope, `/api${path}`, errors) }
    paths[path] = described
  })
  return { ...document, paths, components: { ...document.components, securitySchemes: schemes } }
}

const httpMethods = ['get', 'post', 'put', 'patch', 'delete'] as const

type Schema = NonNullable<OpenAPI.MediaTypeObject['schema']>

const binary: Schema = { type: 'string', format: 'binary' }

const describeRoute = ({
  path,
  requestTypes,
  formParts,
  query = {},
  response,
  errors,
  errorData: ownData,
  takesIdempotencyKey,
  apiKeyScope,
}: RawRoute): OpenAPI.OperationObject => ({
  ...describeSecurity(apiKeyScope, path, errors),
  parameters: [
    ...(takesIdempotencyKey ? [idempotencyKeyParameter] : []),
    ...(hasRanges(response) ? rangeParameters : []),
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
      parameter(name, 'path', true, { type: 'string' }),
    ),
    ...Object.entries(query).map(([name, { required = false, enum: values }]) =>
      parameter(name, 'query', required, values === undefined ? { type: 'string' } : { enum: [...values] }),
    ),
  ],
  ...(requestTypes === undefined
    ? {}
    : { requestBody: { required: true, content: bodies(requestTypes, formSchema(formParts)) } }),
  responses: {
    ...describeErrors(
      [
        ...errors,
        ...(takesIdempotencyKey ? idempotencyErrors : []),
        ...(apiKeyScope === 'write' ? (['API_KEY_READ_ONLY'] as const) : []),
        ...(hasRanges(response) ? (['RANGE_NOT_SATISFIABLE'] as const) : []),
      ],
      { ...errorData, ...ownData },
    ),
    ...describeAnswer(response),
  },
})

// A route with an empty response redirects its caller.
const describeAnswer = (answer: RawRoute['response']): OpenAPI.ResponsesObject => {
  if ('json' in answer)
    return {
      [answer.status ?? 200]: {
        description: 'OK',
        content: { 'application/json': { schema: toSchema(answer.json) } },
      },
    }
  if (answer.content.length === 0) return { 302: { description: 'Found' } }
  const content = bodies(answer.content)
  return {
    200: { description: 'OK', content },
    ...(hasRanges(answer) ? { 206: { description: 'Partial Content', content } } : {}),
  }
}

const hasRanges = (answer: RawRoute['response']): boolean => 'content' in answer && answer.hasRanges === true

const parameter = (
  name: string,
  where: 'path' | 'query' | 'header',
  required: boolean,
  schema: NonNullable<OpenAPI.ParameterObject['schema']>,
): OpenAPI.ParameterObject => ({ name, in: where, required, schema })

const rangeParameters = [
  parameter('Range', 'header', false, { type: 'string' }),
  parameter('If-Range', 'header', false, { type: 'string' }),
]

const bodies = (types: readonly string[], schema: Schema = binary): Record<string, OpenAPI.MediaTypeObject> =>
  Object.fromEntries(types.map((type) => [type, { schema }]))

const formSchema = (parts: RawRoute['formParts']): Schema | undefined =>
  parts && {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(parts).map(([name, kind]) => [
        name,
        kind === 'json'
          ? { type: 'string', contentMediaType: 'application/json' }
          : { type: 'array', items: binary },
      ]),
    ),
    required: Object.keys(parts).filter((name) => parts[name] === 'json'),
  }

type ErrorData = Partial<Record<ErrorCode, z.ZodType>>

const describeErrors = (codes: readonly ErrorCode[], data: ErrorData): OpenAPI.ResponsesObject => {
  const responses: OpenAPI.ResponsesObject = {}
  for (const status of new Set(codes.map((code) => errorStatus[code]))) {
    const same = codes.filter((code) => errorStatus[code] === status)
    responses[status] = {
      description: same.join(', '),
      content: {
        'application/json': { schema: { oneOf: same.map((code) => errorSchema(code, data[code])) } },
      },
    }
  }
  return responses
}

const errorSchema = (code: ErrorCode, data: z.ZodType | undefined): Schema => ({
  type: 'object',
  properties: {
    code: { const: code },
    status: { const: errorStatus[code] },
    ...(data === undefined ? {} : { data: toSchema(data) }),
  },
  required: ['code', 'status', ...(data === undefined ? [] : ['data'])],
})

const toSchema = (schema: z.ZodType) => toOpenAPISchema(converter.convert(schema, { strategy: 'output' })[1])

const assets = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Huella API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></html>`
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })`

// Swagger UI writes style elements of its own; its scripts all come as files.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves /api/openapi.json and /api/docs, without resources of other servers. */
export const mountDocs = (app: FastifyInstance, config: Config, routes: readonly RawRoute[]): void => {
  // Made at the first request, because most processes never get one.
  let document: Promise<OpenAPI.Document> | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= describeApi(config, routes)
    return reply.header('cache-control', 'no-cache').send(await document)
  })
  app.get('/api/docs', async (_request, reply) => {
    asDocument(reply).headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
    return reply.type('text/html; charset=utf-8').send(page)
  })
  const send = (path: string, type: string, body: () => Promise<string>) =>
    app.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(type)
        .send(await body()),
    )
  send('/api/docs/start.js', 'text/javascript; charset=utf-8', async () => start)
  const { resolve } = createRequire(import.meta.url)
  for (const [name, type] of Object.entries(assets))
    send(`/api/docs/${name}`, type, () => readFile(resolve(`@fastify/swagger-ui/static/${name}`), 'utf8'))
}
