import * as z from 'zod'

/** The parts of JSON Schema that restrict a value. */
export const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional()
  },
  get items() {
    return jsonSchema.optional()
  },
  get anyOf() {
    return z.array(jsonSchema).optional()
  },
  get oneOf() {
    return z.array(jsonSchema).optional()
  },
})
export type JsonSchema = z.infer<typeof jsonSchema>

const content = z.record(z.string(), z.looseObject({ schema: jsonSchema.optional() }))
const operation = z.looseObject({
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: jsonSchema }))
    .default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })),
})
const securityScheme = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('http'), scheme: z.string() }),
  z.looseObject({ type: z.literal('apiKey'), in: z.enum(['query', 'header', 'cookie']), name: z.string() }),
])
const document = z.looseObject({
  servers: z.tuple([z.looseObject({ url: z.string() })]),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z
    .looseObject({ securitySchemes: z.record(z.string(), securityScheme).default({}) })
    .default({ securitySchemes: {} }),
})

export type SecurityScheme = z.infer<typeof securityScheme>

export type Operation = {
  /** `POST /api/pets/{petId}`. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly pathParameters: readonly string[]
  /** The parameters of the query are the properties of an object. */
  readonly query: JsonSchema & { readonly properties: Readonly<Record<string, JsonSchema>> }
  /** The schema of a JSON body. */
  readonly fields: JsonSchema | undefined
  /** The types of another body. */
  readonly bodyTypes: readonly string[]
  readonly securitySchemes: readonly SecurityScheme[]
}

/** @param published the document at `/api/openapi.json` */
export const readOperations = (published: unknown): Operation[] => {
  const { servers, paths, components } = document.parse(published)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]): Operation => {
      const address = `${servers[0].url}${path}`
      const found = (where: string) => parameters.filter((parameter) => parameter.in === where)
      const types = Object.keys(requestBody?.content ?? {})
      const fields = requestBody?.content['application/json']?.schema
      return {
        name: `${method.toUpperCase()} ${address}`,
        method: method.toUpperCase(),
        path: address,
        pathParameters: found('path').map(({ name }) => name),
        query: { properties: Object.fromEntries(found('query').map(({ name, schema }) => [name, schema])) },
        fields: fields?.properties === undefined ? undefined : fields,
        bodyTypes: types.filter((type) => type !== 'application/json'),
        securitySchemes: Object.values(components.securitySchemes),
      }
    }),
  )
}

/** A page for people without the application, which is no part of the document. */
export const pageOperation = ({ method, path }: { method: string; path: string }): Operation => ({
  name: `${method} ${path}`,
  method,
  path,
  pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  query: { properties: {} },
  fields: undefined,
  bodyTypes: method === 'POST' ? ['multipart/form-data'] : [],
  securitySchemes: [],
})
