// The answers on the device, in the documents of pages: their scripts show them while the code loads,
// as they do with those of the server. The application ignores them, and asks for newer ones.
import { databasePrefix, openDevice, type Device } from '#web/shared/device/device-database.ts'

export type DocumentAnswers = readonly (readonly [address: string, procedure: string])[]

/** Written by `scripts/prerendering/service-worker.ts`. */
declare const assets: { readonly contractVersion: string }

// `scripts/prerendering/shell-documents.ts` writes this behind the skeleton.
const marker = '<script id="answers">'

/** Undefined without the records of one person, who is signed in: they are deleted with the session. */
export const findDevice = async (): Promise<Device | undefined> => {
  try {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const [own, other] = names.filter((name) => name.startsWith(databasePrefix))
    return own === undefined || other !== undefined
      ? undefined
      : await openDevice(own.slice(databasePrefix.length))
  } catch {
    return undefined
  }
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** The key of a persisted query: 'answer-[["pets","list"],{"input":{…},"type":"query"}]' */
const isKeyOf = (key: string, procedure: string, input: object): boolean => {
  const query: unknown = JSON.parse(key.slice(key.indexOf('[')))
  if (!Array.isArray(query)) return false
  const [path, options]: readonly unknown[] = query
  if (!Array.isArray(path) || path.join('.') !== procedure) return false
  const asked = Object.entries<unknown>({ ...asObject(Reflect.get(asObject(options), 'input')) })
  return (
    asked.length === Object.keys(input).length &&
    asked.every(([name, value]) => String(value) === Reflect.get(input, name))
  )
}

const inputAt = (address: string, petId: string): object => ({
  ...(address.includes('{petId}') && { petId }),
  ...Object.fromEntries(new URLSearchParams(address.split('?')[1])),
})

/** Infinite queries hold pages. */
const firstOf = (data: unknown): unknown => {
  const pages: unknown = Reflect.get(asObject(data), 'pages')
  return Array.isArray(pages) ? pages[0] : data
}

const toElement = (address: string, data: unknown): string =>
  `<script type="application/json" data-answer="${address}" data-kept>${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`

export const withStoredAnswers = async (
  document: Response,
  device: Device,
  answers: DocumentAnswers,
  path: string,
): Promise<Response> => {
  const petId = path.split('/')[3] ?? ''
  const [html, keys, writes] = await Promise.all([
    document.text(),
    device.getAllKeys('answers'),
    device.getAll('outbox'),
  ])
  const read = async ([address, procedure]: DocumentAnswers[number]): Promise<string> => {
    const input = inputAt(address, petId)
    const key = keys.find((stored) => isKeyOf(stored, procedure, input))
    const answer = key === undefined ? undefined : await device.get('answers', key)
    if (answer?.buster !== assets.contractVersion) return ''
    // Waiting writes are laid over it by the application.
    const isBefore = writes.some(
      ({ state }) => state.name === 'waiting' || (state.name === 'done' && state.at > answer.startedAt),
    )
    return isBefore ? '' : toElement(address.replace('{petId}', petId), firstOf(answer.state.data))
  }
  const elements = await Promise.all(answers.map(read))
  const headers = new Headers(document.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(
    html.replace(marker, () => elements.join('') + marker),
    { headers },
  )
}
