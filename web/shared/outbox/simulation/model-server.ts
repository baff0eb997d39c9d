// The server's promises in their simplest form: keys, revisions, limits, shares and doses.
import { dayMs, hourMs } from '#contract/shared/dates.ts'
import { fieldsOf } from '#web/shared/outbox/sending/chain.ts'

type Fields = Readonly<Record<string, unknown>>

export interface ModelRequest {
  /** Its session is this person's; null after its end. */
  readonly person: string | null
  readonly expected: string | null
  readonly key: string | null
  readonly method: string
  readonly path: string
  readonly body: unknown
}

export interface ModelAnswer {
  readonly status: number
  readonly body: unknown
}

export interface Mark {
  readonly token: string
  readonly by: string
  readonly dose: string
  readonly givenAt: number
  readonly at: string
  readonly isConfirmed: boolean
}

interface Pet {
  readonly records: Map<string, Fields & { readonly id: string; readonly revision: number }>
  readonly marks: Mark[]
  readonly people: Set<string>
}

interface KeyRow {
  readonly at: number
  readonly request: string
  readonly answer: ModelAnswer
}

const recordsMax = 30
/** The size of the files that are sent. */
export const fileBytes = 600 * 1024
const partBytes = 256 * 1024
const partSize = (number: number): number => Math.min(partBytes, fileBytes - (number - 1) * partBytes)
const doseWindowMs = 4 * hourMs

const refusal = (status: number, code: string, data: unknown = null): ModelAnswer => ({
  status,
  body: { defined: true, code, status, message: code, data },
})
const notFound = refusal(404, 'NOT_FOUND')

export const isToken = (name: string): boolean => /^t\d+$/.test(name)

interface State {
  readonly now: () => number
  /** The numbers of the received parts, by person and upload. */
  readonly uploads: Map<string, Set<number>>
  readonly pets: Map<string, Pet>
  /** How often each press was executed. */
  readonly executed: Map<string, number>
  ids: number
}

const note = ({ executed }: State, fields: Fields): void => {
  for (const value of [...Object.keys(fields), fields['name'], fields['token']])
    if (typeof value === 'string' && isToken(value)) executed.set(value, (executed.get(value) ?? 0) + 1)
}

const create = (state: State, { records }: Pet, fields: Fields): ModelAnswer => {
  if (records.size >= recordsMax) return refusal(402, 'PLAN_LIMIT_REACHED')
  state.ids += 1
  const record = { ...fields, id: `record-${state.ids}`, revision: 1 }
  records.set(record.id, record)
  note(state, fields)
  return { status: 201, body: record }
}

const change = (state: State, { records }: Pet, id: string, { revision, ...fields }: Fields): ModelAnswer => {
  const record = records.get(id)
  if (record === undefined) return notFound
  if (revision !== record.revision) return refusal(409, 'STALE_REVISION', { current: record })
  const changed = { ...record, ...fields, revision: record.revision + 1 }
  records.set(id, changed)
  note(state, fields)
  return { status: 200, body: changed }
}

const remove = ({ records }: Pet, id: string): ModelAnswer => {
  const record = records.get(id)
  if (record === undefined) return notFound
  records.delete(id)
  return { status: 200, body: record }
}

/** As `server/features/doses`: another mark within hours is a question until it is confirmed. */
const mark = (state: State, { marks }: Pet, person: string, dose: string, fields: Fields): ModelAnswer => {
  const givenAt = Date.parse(String(fields['givenAt']))
  const own = marks.find((other) => other.dose === dose && other.by === person)
  const confirmedAfter = fields['confirmedAfter'] ?? null
  const token = String(fields['token'])
  // The dose has its mark: that of the first press.
  if (own && confirmedAfter === null) {
    if (!state.executed.has(token)) state.executed.set(token, 1)
    return { status: 200, body: { mark: own, isRecorded: false, question: null, repeatId: null } }
  }
  const near = marks.findLast((other) => Math.abs(other.givenAt - givenAt) < doseWindowMs)
  if (near && near.at !== confirmedAfter)
    return { status: 200, body: { mark: null, isRecorded: false, question: near, repeatId: null } }
  // Instants of marks are unique, so that they name the mark that was seen.
  const at = new Date(state.now() + marks.length).toISOString()
  const recorded = { token, by: person, dose, givenAt, at, isConfirmed: near !== undefined }
  marks.push(recorded)
  note(state, fields)
  return { status: 200, body: { mark: recorded, isRecorded: true, question: null, repeatId: null } }
}

/** Parts are kept until a request names them. */
const receivePart = ({ uploads }: State, upload: string, number: string | undefined): ModelAnswer => {
  const received = uploads.get(upload) ?? new Set<number>()
  if (number !== undefined) uploads.set(upload, received.add(Number(number)))
  const parts = [...received].map((part) => ({ number: part, size: partSize(part) }))
  return { status: 200, body: { parts } }
}

const receiveDocument = (state: State, person: string, query: URLSearchParams): ModelAnswer => {
  const upload = `${person} ${query.get('upload')}`
  if (state.uploads.get(upload)?.size !== Number(query.get('parts'))) return refusal(409, 'UPLOAD_INCOMPLETE')
  state.uploads.delete(upload)
  state.ids += 1
  note(state, { name: query.get('name') })
  return { status: 201, body: { id: `document-${state.ids}` } }
}

const execute = (
  state: State,
  { person, method, path, body }: ModelRequest & { readonly person: string },
): ModelAnswer => {
  const [address = '', query] = path.split('?')
  const [, , root, petId = '', feature, id = '', , date, time] = address.split('/')
  if (root === 'uploads') return receivePart(state, `${person} ${petId}`, method === 'PUT' ? id : undefined)
  const pet = state.pets.get(petId)
  if (!pet?.people.has(person)) return notFound
  const fields = fieldsOf(body)
  if (method === 'GET')
    return { status: 200, body: { items: [...pet.records.values()], marks: [...pet.marks] } }
  if (feature === 'documents') return receiveDocument(state, person, new URLSearchParams(query))
  if (feature === 'medications') return mark(state, pet, person, `${date} ${time}`, fields)
  if (method === 'POST') return create(state, pet, fields)
  return method === 'PATCH' ? change(state, pet, id, fields) : remove(pet, id)
}

/** @param now the server's clock */
export const createModelServer = (now: () => number) => {
  const pets = new Map<string, Pet>()
  const executed = new Map<string, number>()
  const keys = new Map<string, KeyRow>()
  const state: State = { now, pets, executed, uploads: new Map(), ids: 0 }

  return {
    executed,
    pets,
    /** Decides and stores at once, as a transaction does. */
    handle: (request: ModelRequest): ModelAnswer => {
      const { person, expected, key, method, path, body } = request
      if (path === '/healthz') return { status: 200, body: {} }
      if (person === null || (expected !== null && expected !== person)) return refusal(401, 'UNAUTHORIZED')
      if (key === null) return execute(state, { ...request, person })
      const content = JSON.stringify([person, method, path, body])
      const known = keys.get(key)
      const age = known ? now() - known.at : Infinity
      if (known && age < 30 * dayMs) {
        if (age > dayMs) return refusal(409, 'IDEMPOTENCY_KEY_SPENT')
        return known.request === content ? known.answer : refusal(422, 'IDEMPOTENCY_KEY_REUSED')
      }
      const answer = execute(state, { ...request, person })
      if (answer.status < 300) keys.set(key, { at: now(), request: content, answer })
      return answer
    },
  }
}

export type ModelServer = ReturnType<typeof createModelServer>
