// The outbox of a device, by its own code, against the server, which executes each write once.
import { randomBytes, randomUUID } from 'node:crypto'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { afterAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { matrixRoutes } from '#server/testing/access-matrix/calls.ts'
import { accessRows } from '#server/testing/access-matrix/collected-rows.ts'
import type { Input } from '#server/testing/access-matrix/patterns.ts'
import { openWorld } from '#server/testing/access-matrix/world.ts'
import { openTestApp, type SignedInUser } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import type { StoredRequest } from '#web/shared/outbox/entry.ts'
import { transmit } from '#web/shared/outbox/sending/transmit.ts'
import { createMemoryStore } from '#web/shared/outbox/simulation/memory-store.ts'
import { storeRequest, storeUpload } from '#web/shared/outbox/stored-request.ts'
import { exampleEntry } from '#web/testing/features/outbox.ts'

// The build makes its routes, and the types of screens are none of this project.
vi.mock('#web/shared/api/client.ts', () => ({ client: {}, orpc: {} }))
const { operationNames } = z
  .object({ operationNames: z.array(z.string()).min(40) })
  .parse(await vi.importActual('#web/shared/outbox/operations/operations.ts'))

const app = await openTestApp()
afterAll(() => app.close())
const small = await aPhonePhoto({ width: 30, height: 40 })
/** Sent in parts. */
const large = Buffer.concat([small, randomBytes(1_200_000)])
const largeFile = { field: '', name: '', content: new Blob([large]) }

const rawRouteOf: Readonly<Record<string, string>> = {
  'pets.setImage': 'PUT /api/pets/{petId}/image',
  'documents.upload': 'POST /api/pets/{petId}/documents',
  'diary.add': 'POST /api/pets/{petId}/diary',
  'diary.change': 'POST /api/pets/{petId}/diary/{entryId}',
}

/** As the client of the web encodes it. */
const storeProcedure = async (name: string, { input }: Input): Promise<StoredRequest> => {
  const stored: StoredRequest[] = []
  const link = new OpenAPILink(contract, {
    url: 'http://localhost:3000/api',
    fetch: async (request) => {
      stored.push(await storeRequest(request))
      return Response.json({})
    },
  })
  await link.call(name.split('.'), input, { context: {} })
  const [request] = stored
  if (request === undefined) throw new Error(`${name} sends nothing`)
  return request
}

const storeRawRequest = async (
  route: string,
  { params = {}, query = '', body = Buffer.alloc(0), type = '' }: Input,
): Promise<StoredRequest> => {
  const path = (matrixRoutes.get(route)?.path ?? '').replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => params[name] ?? '',
  )
  const bytes = new Uint8Array(body)
  const method = route.startsWith('PUT') ? 'PUT' : 'POST'
  if (!type.startsWith('multipart/'))
    return storeUpload(method, `${path}?${query}`, new Blob([bytes], { type }))
  const sent = new Response(bytes, { headers: { 'content-type': type } })
  // oxlint-disable-next-line typescript/no-deprecated -- Deprecated for servers; this is a browser's form.
  return storeUpload(method, path, await sent.formData())
}

const methodSchema = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** @returns what a try comes to, in the session of `as` */
const createDevice = (personId: string, request: StoredRequest) => {
  const entry = { ...exampleEntry('test', {}), key: `outbox-${randomUUID()}`, request }
  const addresses: string[] = []
  const tryAs = (as: SignedInUser, wasTried: boolean) =>
    transmit(
      {
        personId,
        store: createMemoryStore().store,
        fetch: async (path, init) => {
          const { method, headers, body } = new Request(new URL(path, 'http://localhost:3000'), init)
          addresses.push(`${method} ${path}`)
          const payload = body === null ? undefined : Buffer.from(await new Response(body).arrayBuffer())
          const answer = await app.inject({
            method: methodSchema.parse(method),
            url: path,
            headers: Object.fromEntries(headers),
            ...(payload && { payload }),
            as,
          })
          return { status: answer.statusCode, text: async () => answer.body }
        },
        lock: (work) => work(),
        announce: () => {},
        now: Date.now,
        serverNow: Date.now,
        after: () => () => {},
        newKey: () => entry.key,
      },
      {
        entry,
        wasTried,
        isWanted: async () => true,
        onProgress: () => {},
        signal: new AbortController().signal,
      },
    )
  return { addresses, tryAs }
}

const prepare = async (name: string, photo: Buffer) => {
  const route = rawRouteOf[name] ?? name
  const world = await openWorld(app, 'owner', photo)
  const input = await accessRows.get(route)?.call(world)
  if (input === undefined) throw new Error(`${route} has no row`)
  const request = route === name ? await storeProcedure(name, input) : await storeRawRequest(route, input)
  return { world, request }
}

describe.each(operationNames)('the write %s', (name) => {
  test('succeeds at its first try, and has the same answer at the next, for its person alone', async () => {
    const { world, request } = await prepare(name, small)
    const { tryAs } = createDevice(world.owner.id, request)
    const other = await aSession(app.services, await aUser(app.services.db))
    expect(await tryAs(other, false)).toEqual({ name: 'unauthorized' })
    const as = await aSession(app.services, world.owner)
    const first = await tryAs(as, false)
    expect(first).toMatchObject({ name: 'done', output: expect.any(Object) })
    expect(await tryAs(as, true)).toEqual(first)
  })
})

describe.each(Object.keys(rawRouteOf))('the large file of %s', (name) => {
  test('arrives in parts, once', async () => {
    const { world, request } = await prepare(name, large)
    const withFile = ['pets.setImage', 'documents.upload'].includes(name)
      ? { ...request, files: [largeFile] }
      : request
    const { tryAs, addresses } = createDevice(world.owner.id, withFile)
    const as = await aSession(app.services, world.owner)
    const first = await tryAs(as, false)
    expect(first).toMatchObject({ name: 'done', output: expect.any(Object) })
    expect(addresses.filter((address) => address.startsWith('PUT /api/uploads/')).length).toBeGreaterThan(2)
    const sent = addresses.length
    expect(await tryAs(as, true)).toEqual(first)
    expect(addresses).toHaveLength(sent + 1)
  })
})
