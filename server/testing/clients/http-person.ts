// A person at a running server, over real HTTP: registers, and sends requests with a cookie as a
// browser does.
import { randomUUID } from 'node:crypto'
import * as z from 'zod'

const created = z.object({ id: z.string() })

export type HttpPerson = {
  readonly cookie: string
  /** The headers that a browser sends with a change. */
  readonly headers: Readonly<Record<string, string>>
  get(path: string): Promise<Response>
  /** The new pet's id. Rejects unless the server acknowledges. */
  addPet(name: string): Promise<string>
  /** Rejects unless the server acknowledges; so with the next. */
  updateDescription(petId: string, description: string): Promise<void>
  putPhoto(petId: string, photo: Buffer): Promise<void>
}

const requireOk = async (answer: Promise<Response>): Promise<Response> => {
  const response = await answer
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return response
}

/** A returning person with an earlier cookie. */
export const personWithCookie = (url: string, cookie: string): HttpPerson => {
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  return {
    cookie,
    headers,
    get: (path) => fetch(url + path, { headers: { cookie } }),
    addPet: async (name) => {
      const body = JSON.stringify({ name, species: 'perro', sex: 'Hembra' })
      const response = await requireOk(fetch(`${url}/api/pets`, { method: 'POST', headers, body }))
      return created.parse(await response.json()).id
    },
    updateDescription: async (petId, description) => {
      const body = JSON.stringify({ description })
      await requireOk(fetch(`${url}/api/pets/${petId}`, { method: 'PATCH', headers, body }))
    },
    putPhoto: async (petId, photo) => {
      const picture = { ...headers, 'content-type': 'image/jpeg' }
      await requireOk(
        fetch(`${url}/api/pets/${petId}/image`, {
          method: 'PUT',
          headers: picture,
          body: new Uint8Array(photo),
        }),
      )
    },
  }
}

/**
 * A session's cookie under its name without a port: a server on any port accepts it, like cookies
 * from before ports were in their names.
 */
export const onAnyPort = (cookie: string): string => cookie.replace(/^huella-\d+\./, 'huella.')

export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => onAnyPort(cookie.split(';', 1)[0] ?? ''))
    .join('; ')

export const registerPerson = async (url: string): Promise<HttpPerson> => {
  const body = JSON.stringify({
    fullName: 'Ana Ruiz',
    email: `${randomUUID()}@example.com`,
    password: 'a long enough password',
  })
  const headers = { origin: url, 'content-type': 'application/json' }
  const response = await requireOk(fetch(`${url}/api/auth/sign-up`, { method: 'POST', headers, body }))
  return personWithCookie(url, cookiesOf(response))
}
