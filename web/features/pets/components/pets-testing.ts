// The server's edge for the tests of pets: what a browser would be answered, with a note of everything that was asked.
import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Pet } from '#contract/features/pets/schema.ts'
import { session } from '#web/lib/session.ts'
import { clearToasts } from '#web/ui/toast-region.tsx'

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
  weightUnit: 'Libras',
  microchipNumber: null,
  rabiesVaccineNumber: 'RB-20418',
  allergies: [
    { name: 'Pollo', description: null },
    { name: 'Polen', description: 'En primavera' },
  ],
  shareCode: 'K7QF',
  createdAt: '2026-03-12T10:00:00.000Z',
}

const ana = {
  id: '0199a000-0000-7000-8000-000000000001',
  email: 'ana.ruiz@correo.co',
  fullName: 'Ana Ruiz',
  emailVerified: true,
  roles: [],
  language: 'es',
  createdAt: '2026-03-12T10:00:00.000Z',
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

interface Server {
  pets: Pet[]
  /** Writes, in the order in which they came. */
  asked: Asked[]
  /** `POST /api/pets` → a status to fail with, until it is taken away. */
  failures: Map<string, number>
  /** What the next uploads answer; 200 when nothing is left. */
  uploads: number[]
}

/** The state of one test. */
export const server: Server = { pets: [], asked: [], failures: new Map(), uploads: [] }

const codes: Record<number, string> = {
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  422: 'IMAGE_UNREADABLE',
  500: 'INTERNAL_SERVER_ERROR',
}

const failed = (status: number) => ({ code: codes[status], status, message: '' })

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const cardOf = ({ id, name, species, breed, sex, image, access }: Pet) => ({
  id,
  name,
  species,
  breed,
  sex,
  image,
  access,
})

const objectOf = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {})

const answer = ({ method, path, body }: Asked): Response => {
  const [, , , petId = '', action] = path.split('/')
  const pet = server.pets.find(({ id }) => id === petId)
  if (path === '/api/auth/session') return json({ person: ana })
  if (path === '/api/pets' && method === 'GET') return json(server.pets.map(cardOf))
  if (path === '/api/pets') {
    const added = { ...kira, id: '0199a000-0000-7000-8000-00000000000b', ...objectOf(body) }
    server.pets = [added, ...server.pets]
    return json(added, 201)
  }
  if (!pet) return json(failed(404), 404)
  if (action === 'remove') server.pets = server.pets.filter((other) => other !== pet)
  if (action === 'remove') return json({})
  if (method === 'PATCH') Object.assign(pet, body)
  if (method === 'DELETE') pet.image = null
  return json(pet)
}

/** jsdom's own would open a connection. */
class Upload extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  #path = ''
  open(_method: string, path: string) {
    this.#path = path
  }
  setRequestHeader() {}
  send(file: Blob) {
    server.asked.push({ method: 'PUT', path: this.#path, body: file })
    // Never answered, so that it can be cancelled.
    const status = server.uploads.shift() ?? 200
    if (status === 0) return
    this.status = status
    this.responseText = JSON.stringify(status === 200 ? {} : failed(status))
    queueMicrotask(() => {
      this.dispatchEvent(new Event('load'))
      this.dispatchEvent(new Event('loadend'))
    })
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Call it once in a file of tests: each begins signed in, with these pets. */
export const withPets = (pets: readonly Pet[]): void => {
  let stop = () => {}
  beforeEach(() => {
    Object.assign(server, { pets: structuredClone(pets), asked: [], failures: new Map(), uploads: [] })
    vi.stubGlobal('XMLHttpRequest', Upload)
    vi.stubGlobal('fetch', async (request: Request) => {
      const { method } = request
      const path = new URL(request.url).pathname
      const text = await request.text()
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      if (method !== 'GET') server.asked.push({ method, path, body })
      const status = server.failures.get(`${method} ${path}`)
      return status === undefined ? answer({ method, path, body }) : json(failed(status), status)
    })
    session.enter({ ...ana, roles: [], language: 'es' })
    stop = session.start()
  })
  afterEach(() => {
    stop()
    session.forget()
    // Notices outlive the page; one test's would answer for the next.
    act(clearToasts)
  })
}
