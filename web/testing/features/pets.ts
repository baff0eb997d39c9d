// A stateful mock of pets, with uploads that need no network.
import { beforeEach, vi } from 'vitest'
import type { Pet, PetCard, PetPage } from '#contract/features/pets/schema.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'

/** Every field is set. */
export const kira: Pet = {
  id: '0199a000-0000-7000-8000-00000000000a',
  name: 'Kira',
  species: 'perro',
  breed: 'Border collie',
  sex: 'Hembra',
  image: null,
  access: 'owner',
  birthDate: '2020-02-29',
  description: 'Adora la playa.',
  weightValue: 41.5,
  exactWeight: 41.5,
  weightUnit: 'Libras',
  microchipNumber: null,
  rabiesVaccineNumber: 'RB-20418',
  allergies: ['Pollo', 'Polen'],
  ownerIsPremium: false,
  shareCode: 'K7QF',
  memorial: null,
  createdAt: '2026-03-12T10:00:00.000Z',
  ageGroup: null,
  isSterilised: true,
  sterilisedOn: '2021-02-11',
  size: 'medium',
  coat: 'long',
  colour: 'Negro y blanco',
  microchipRegistry: null,
  microchipRegistryUrl: null,
  handling: {
    fears: ['noise', 'vet'],
    bites: 'whenScared',
    muzzle: 'atVet',
    lifting: 'byTwo',
    withAnimals: 'watched',
    withChildren: 'good',
    note: 'Con truenos, al baño.',
  },
  neverGive: ['Ibuprofeno', 'Uvas'],
}

/** The id of the pet that a test adds. */
export const addedId = '0199a000-0000-7000-8000-00000000000b'

interface Server {
  pets: Pet[]
  /** Writing requests, in order. */
  requests: { readonly call: string; readonly body: unknown }[]
  /** `POST /api/pets` → the error that it fails with, until it is removed. */
  failures: Map<string, ErrorCode>
  /** Results of the next uploads; further uploads succeed. 'never' means that no answer arrives. */
  uploads: (ErrorCode | 'never')[]
}

/** The state of the running test. */
export const server: Server = { pets: [], requests: [], failures: new Map(), uploads: [] }

const cardOf = ({
  id,
  name,
  species,
  breed,
  sex,
  birthDate,
  image,
  access,
  memorial,
  createdAt,
}: Pet): PetCard => ({
  id,
  name,
  species,
  breed,
  sex,
  birthDate,
  image,
  access,
  memorial,
  createdAt,
})

/** The cursor is the index of the page's first pet. */
export const pageOf = (pets: readonly Pet[], cursor: string | null = null): PetPage => {
  const from = Number(cursor ?? 0)
  const until = from + pageSize
  const next = until < pets.length ? String(until) : null
  return { items: pets.slice(from, until).map(cardOf), total: pets.length, next }
}

const fail = (error: ErrorCode) => ({ error, status: errorStatus[error] })

const edge = (
  call: string,
  act: (body: unknown, query: URLSearchParams) => MockAnswer,
): Record<string, MockAnswer> => ({
  [call]: (body: unknown, query: URLSearchParams) => {
    if (!call.startsWith('GET ')) server.requests.push({ call, body })
    const failure = server.failures.get(call)
    return failure === undefined ? act(body, query) : fail(failure)
  },
})

const objectOf = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {})

const onePet = (id: string): Record<string, MockAnswer> => {
  const found = (change: (pet: Pet, body: unknown) => void) => (body: unknown) => {
    const pet = server.pets.find((item) => item.id === id)
    if (!pet) return fail('NOT_FOUND')
    change(pet, body)
    return { body: structuredClone(pet) }
  }
  const path = `/api/pets/${id}`
  return {
    ...edge(
      `GET ${path}`,
      found(() => {}),
    ),
    ...edge(
      `PATCH ${path}`,
      found((pet, body) => Object.assign(pet, body)),
    ),
    ...edge(
      `DELETE ${path}/image`,
      found((pet) => Object.assign(pet, { image: null })),
    ),
    ...edge(
      `PUT ${path}/memorial`,
      found((pet, body) => Object.assign(pet, { memorial: body })),
    ),
    ...edge(
      `DELETE ${path}/memorial`,
      found((pet) => Object.assign(pet, { memorial: null })),
    ),
    ...edge(`POST ${path}/remove`, () => {
      server.pets = server.pets.filter((pet) => pet.id !== id)
      return { body: {} }
    }),
  }
}

/** jsdom's own XMLHttpRequest would open a connection. */
class Upload extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  #call = ''
  open(method: string, path: string) {
    this.#call = `${method} ${path}`
  }
  setRequestHeader() {}
  send(body: Blob) {
    server.requests.push({ call: this.#call, body })
    const end = server.uploads.shift()
    if (end === 'never') return
    this.status = end === undefined ? 200 : errorStatus[end]
    this.responseText = JSON.stringify(end === undefined ? {} : { code: end })
    queueMicrotask(() => this.#end('load'))
  }
  abort() {
    this.#end('abort')
  }
  #end(how: string) {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Must be called once in a test file: each test starts signed in, with these pets. */
export const servePets = (pets: readonly Pet[]): void => {
  beforeEach(() => {
    Object.assign(server, { pets: structuredClone(pets), requests: [], failures: new Map(), uploads: [] })
    vi.stubGlobal('XMLHttpRequest', Upload)
    const { answers } = mockServer(ana, {
      ...edge('GET /api/pets', (_body, query) => ({ body: pageOf(server.pets, query.get('cursor')) })),
      ...edge('POST /api/pets', (body) => {
        const added = { ...kira, id: addedId, ...objectOf(body) }
        server.pets = [added, ...server.pets]
        return { body: added }
      }),
    })
    for (const pet of [...pets, { id: addedId }]) Object.assign(answers, onePet(pet.id))
  })
}
