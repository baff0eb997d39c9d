// Later requests of a device follow the answers to its earlier ones.
import { entryVersion, type OutboxEntry, type StoredRequest } from '#web/shared/outbox/entry.ts'
import { isProvisionalId } from '#web/shared/outbox/provisional-id.ts'

type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {}

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Changes the JSON of a request: its body, or the fields of its multipart body that are objects. */
const changeBody = (request: StoredRequest, change: (fields: Fields) => Fields): StoredRequest => {
  const changed = (text: string): string => {
    const value = parseJson(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? JSON.stringify(change({ ...value }))
      : text
  }
  if (request.body === null) return request
  return {
    ...request,
    body:
      typeof request.body === 'string'
        ? changed(request.body)
        : request.body.map(([field, value]) => [field, changed(value)] as const),
  }
}

const bodyFields = ({ body }: StoredRequest): Fields => {
  if (body === null) return {}
  const texts = typeof body === 'string' ? [body] : body.map(([, value]) => value)
  return texts.reduce<Fields>((fields, text) => ({ ...fields, ...fieldsOf(parseJson(text)) }), {})
}

/** The revision that its author saw; 0 for a creation. */
const seenBy = ({ request }: OutboxEntry): number => {
  const { revision } = bodyFields(request)
  return typeof revision === 'number' ? revision : 0
}

const isIn = (text: string, { request, input }: OutboxEntry): boolean =>
  JSON.stringify([request.path, request.body, input]).includes(text)

const replaceId = (entry: OutboxEntry, from: string, to: string): OutboxEntry => {
  const replaced = (text: string) => text.replaceAll(from, to)
  const { path, body } = entry.request
  return {
    ...entry,
    recordId: entry.recordId === from ? to : entry.recordId && replaced(entry.recordId),
    input: JSON.parse(replaced(JSON.stringify(entry.input ?? null))),
    request: {
      ...entry.request,
      path: replaced(path),
      body:
        body === null || typeof body === 'string'
          ? body && replaced(body)
          : body.map(([field, value]) => [field, replaced(value)] as const),
    },
  }
}

/** One that was sent stays as it was: under its key the server expects the same content. */
const withRevision = (entry: OutboxEntry, next: (own: number) => number): OutboxEntry => {
  const own = bodyFields(entry.request)['revision']
  if (entry.triedAt !== null || typeof own !== 'number' || next(own) === own) return entry
  const follow = (fields: Fields): Fields =>
    typeof fields['revision'] === 'number' ? { ...fields, revision: next(own) } : fields
  return { ...entry, input: follow(fieldsOf(entry.input)), request: changeBody(entry.request, follow) }
}

/**
 * Changes of a record that is never created have no place to go; those made on top of a change that
 * was thrown away are of the revision which that one had seen.
 */
export const without = (entries: readonly OutboxEntry[], key: string) => {
  const gone = entries.find((entry) => entry.key === key)
  const id = gone?.recordId ?? null
  const later = entries.filter(
    ({ recordId, order, state }) =>
      gone !== undefined && id !== null && recordId === id && order > gone.order && state.name !== 'done',
  )
  const isCreation = entries.find(({ recordId }) => recordId === id)?.key === key
  if (gone === undefined || (id !== null && isProvisionalId(id) && isCreation))
    return { remove: [key, ...later.map((entry) => entry.key)] }
  const seen = seenBy(gone)
  return {
    remove: [key],
    put: seen === 0 ? [] : later.map((entry) => withRevision(entry, (own) => Math.min(own, seen))),
  }
}

/** The entries after `done` that its answer changes. */
export const followersOf = (
  entries: readonly OutboxEntry[],
  done: OutboxEntry,
  output: unknown,
): OutboxEntry[] => {
  const { id, revision: answered } = fieldsOf(output)
  const seen = seenBy(done)
  // Without the answer, the change itself is known to have made the next one.
  const revision = answered ?? (output === null ? seen + 1 : undefined)
  return entries.flatMap((entry) => {
    if (entry.order <= done.order || entry.state.name === 'done' || entry.version !== entryVersion) return []
    let next = entry
    const isSameRecord = entry.recordId === done.recordId
    const provisional = done.recordId !== null && isProvisionalId(done.recordId) ? done.recordId : undefined
    if (provisional !== undefined && typeof id === 'string' && isIn(provisional, entry))
      next = replaceId(entry, provisional, id)
    // Made on top of this device's own change, it is of the revision which that one made. A form
    // that was open before shows what it had not seen.
    if (isSameRecord && typeof revision === 'number')
      next = withRevision(next, (own) => (own > seen ? Math.max(own, revision) : own))
    return next === entry ? [] : [next]
  })
}

/** A form of a record that was created meanwhile names it by its provisional id. */
export const withKnownIds = (entries: readonly OutboxEntry[], next: OutboxEntry): OutboxEntry =>
  entries.reduce((entry, { recordId, state }) => {
    if (state.name !== 'done' || recordId === null || !isProvisionalId(recordId)) return entry
    const { id } = fieldsOf(state.output)
    return typeof id === 'string' && isIn(recordId, entry) ? replaceId(entry, recordId, id) : entry
  }, next)

/**
 * The record of the entry is that of an entry set aside, or one that is not created before that is
 * answered.
 */
const isBlockedBy = (entry: OutboxEntry, blocked: ReadonlySet<string>): boolean =>
  (entry.recordId !== null && blocked.has(entry.recordId)) ||
  [...blocked].some((recordId) => isProvisionalId(recordId) && isIn(recordId, entry))

/** The next to be sent of a pet. Those set aside block only later ones of the same record. */
export const nextOf = (entries: readonly OutboxEntry[], petId: string): OutboxEntry | undefined => {
  const blocked = new Set<string>()
  for (const entry of entries) {
    if (entry.petId !== petId || entry.state.name === 'done') continue
    const isSetAside = entry.state.name === 'refused' || entry.version !== entryVersion
    if (!isSetAside && !isBlockedBy(entry, blocked)) return entry
    if (entry.recordId !== null) blocked.add(entry.recordId)
  }
  return undefined
}

const featureOf = ({ operation }: OutboxEntry): string => operation.slice(0, operation.lastIndexOf('.'))

/**
 * The waiting creation or change of the same record with the new one's fields; undefined where it
 * may have been sent, or another stands between.
 */
export const mergedWith = (entries: readonly OutboxEntry[], next: OutboxEntry): OutboxEntry | undefined => {
  if (!next.operation.endsWith('.update') || typeof next.request.body !== 'string') return undefined
  const earlier = entries.findLast(
    ({ recordId, state }) => recordId === next.recordId && state.name !== 'done',
  )
  if (
    earlier?.state.name !== 'waiting' ||
    earlier.triedAt !== null ||
    earlier.version !== entryVersion ||
    featureOf(earlier) !== featureOf(next) ||
    !/\.(create|update)$/.test(earlier.operation) ||
    typeof earlier.request.body !== 'string'
  )
    return undefined
  // The earlier one keeps the revision that it saw.
  const { revision, ...fields } = bodyFields(next.request)
  // Its form was open before the earlier change, and shows none of it.
  if (typeof revision === 'number' && revision <= seenBy(earlier)) return undefined
  const merge = (old: Fields): Fields => ({ ...old, ...fields })
  return {
    ...earlier,
    input: merge(fieldsOf(earlier.input)),
    request: changeBody(earlier.request, merge),
  }
}

const pathText = ({ input }: OutboxEntry, name: string): string =>
  encodeURIComponent(String(fieldsOf(input)[name]))

/** The request of the entry with another input. What stood in its path alone stays there. */
export const withInput = (entry: OutboxEntry, input: unknown): OutboxEntry => {
  const inPath = Object.keys(fieldsOf(entry.input)).filter(
    (name) => !(name in bodyFields(entry.request)) && entry.request.path.includes(pathText(entry, name)),
  )
  const fields = Object.entries(fieldsOf(input)).filter(([name]) => !inPath.includes(name))
  return {
    ...entry,
    input,
    request:
      typeof entry.request.body === 'string'
        ? { ...entry.request, body: JSON.stringify(Object.fromEntries(fields)) }
        : changeBody(entry.request, () => Object.fromEntries(fields)),
  }
}
