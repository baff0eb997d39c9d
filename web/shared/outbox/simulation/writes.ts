// Writes of a person, with a token by which each press is found again.
import type { OutboxEntry, StoredRequest } from '#web/shared/outbox/entry.ts'
import { operationOf } from '#web/shared/outbox/operations/operations.ts'
import { fieldsOf, parseJson } from '#web/shared/outbox/sending/chain.ts'
import type { NewEntry } from '#web/shared/outbox/sending/transitions.ts'
import { fileBytes, isToken } from './model-server.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fate of a press, as far as its person was shown. */
export type Fate =
  /** Its tab was closed before it was answered. */
  | 'unknown'
  /** It was sent, or waits. */
  | 'acknowledged'
  /** Its form was shown a refusal. */
  | 'refused'
  /** The person threw it away, also after a question. It may have been executed before. */
  | 'declined'

const requestOf = (method: StoredRequest['method'], path: string, body: Fields | null): StoredRequest => ({
  method,
  path,
  contentType: body === null ? undefined : 'application/json',
  body: body === null ? null : JSON.stringify(body),
  files: [],
})

const entryOf = (operation: string, input: Fields, request: StoredRequest): NewEntry => {
  const listed = operationOf(operation)
  const target = listed?.target(input)
  if (!listed || !target) throw new Error(`${operation} cannot wait`)
  return { ...target, operation, input, request, title: listed.title(input) }
}

export const tokensIn = ({ input }: Pick<OutboxEntry, 'input'>): string[] => {
  const { name, token, ...fields } = fieldsOf(input)
  const texts = [...Object.keys(fields), name, token].filter((text) => typeof text === 'string')
  return texts.filter(isToken)
}

export const recordPath = (petId: string, id = ''): string => `/api/pets/${petId}/allergies${id && `/${id}`}`

export const aCreation = (petId: string, token: string): NewEntry => {
  const fields = { name: token }
  return entryOf('allergies.create', { petId, ...fields }, requestOf('POST', recordPath(petId), fields))
}

export const aChange = (petId: string, { id, revision }: Fields, token: string): NewEntry => {
  const allergyId = String(id)
  const fields = { [token]: true, notes: token, revision }
  const request = requestOf('PATCH', recordPath(petId, allergyId), fields)
  return entryOf('allergies.update', { petId, allergyId, ...fields }, request)
}

export const aRemoval = (petId: string, { id }: Fields): NewEntry => {
  const allergyId = String(id)
  return entryOf(
    'allergies.remove',
    { petId, allergyId },
    requestOf('DELETE', recordPath(petId, allergyId), null),
  )
}

export const aDose = (petId: string, time: string, now: number, token: string): NewEntry => {
  const givenAt = new Date(now).toISOString()
  const date = givenAt.slice(0, 10)
  const fields = { status: 'given', givenAt, token }
  const path = `/api/pets/${petId}/medications/m1/doses/${date}/${encodeURIComponent(time)}`
  const input = { petId, medicationId: 'm1', date, time, ...fields }
  return entryOf('doses.mark', input, requestOf('PUT', path, fields))
}

const photo = new Blob([new Uint8Array(fileBytes)], { type: 'image/jpeg' })

/** Large enough for parts. */
export const aDocument = (petId: string, token: string): NewEntry => {
  const path = `/api/pets/${petId}/documents?name=${token}`
  const files = [{ field: '', name: token, content: photo }]
  return entryOf('documents.upload', { petId, name: token }, { ...requestOf('POST', path, null), files })
}

/** It was truly given. */
export const confirmed = (entry: NewEntry, question: unknown): NewEntry => {
  const confirmedAfter = fieldsOf(question)['at']
  const fields = { ...fieldsOf(parseJson(String(entry.request.body))), confirmedAfter }
  return {
    ...entry,
    input: { ...fieldsOf(entry.input), confirmedAfter },
    request: { ...entry.request, body: JSON.stringify(fields) },
  }
}
