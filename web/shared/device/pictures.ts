// The newest pictures of a person's pets, which the service worker shows without a network.
import { imageWidths } from '#contract/shared/images.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { findCaches, findStorage } from '#web/shared/browser/device-apis.ts'
import { picturesPrefix } from './cache-names.ts'
import { isKept } from './kept-answers.ts'

const picturesMax = 200
/** The widths that lists and pages show. */
const widths = [imageWidths[0], imageWidths[2]] as const
/** Left to the device, by width. */
const roomBytes = { [imageWidths[0]]: 50_000_000, [imageWidths[2]]: 300_000_000 } as const

interface Found {
  readonly src: string
  /** '' for those of pets, which come first. */
  readonly date: string
}

const dateOf = (value: object): string | undefined =>
  ['entryDate', 'uploadedAt', 'createdAt']
    .map((name): unknown => Reflect.get(value, name))
    .find((date) => typeof date === 'string')

const picturesIn = (value: unknown, date = ''): Found[] => {
  if (typeof value !== 'object' || value === null) return []
  if ('thumbhash' in value && 'src' in value && typeof value.src === 'string')
    return value.src.startsWith('/api/') ? [{ src: value.src, date }] : []
  const own = dateOf(value) ?? date
  return Object.values(value).flatMap((part) => picturesIn(part, own))
}

/** Pictures of the pets, then the newest of their records. */
const newest = (): string[] => {
  const found = queryClient
    .getQueriesData({ predicate: ({ queryKey }) => isKept(queryKey) })
    .flatMap(([[path], data]) => {
      const isOfPets = Array.isArray(path) && path[0] === 'pets'
      return picturesIn(data).map(({ src, date }) => ({ src, date: isOfPets ? '9' : date }))
    })
  const sources = found.toSorted((a, b) => b.date.localeCompare(a.date)).map(({ src }) => src)
  return [...new Set(sources)].slice(0, picturesMax)
}

const savesData = (): boolean =>
  'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true

const hasRoom = async (bytes: number): Promise<boolean> => {
  const { quota = 0, usage = 0 } = (await findStorage()?.estimate()) ?? {}
  return quota - usage > bytes
}

/** Stores those that fit. @throws where the server refuses to answer more */
export const storePictures = async (personId: string, mayGoOn: () => boolean): Promise<void> => {
  const storage = findCaches()
  if (!storage) return
  const cache = await storage.open(picturesPrefix + personId)
  const sources = newest()
  const wanted = new Set(
    widths.flatMap((width) => sources.map((src) => new URL(`${src}&w=${width}`, location.origin).href)),
  )
  const stored = new Set<string>()
  for (const { url } of await cache.keys())
    if (wanted.has(url)) stored.add(url)
    else await cache.delete(url)
  if (savesData()) return
  // A set keeps its order: thumbnails first.
  for (const url of wanted) {
    if (stored.has(url)) continue
    const width = widths.find((item) => url.endsWith(`&w=${item}`)) ?? widths[0]
    if (!(await hasRoom(roomBytes[width]))) return
    const response = await fetch(url, { priority: 'low' })
    if (response.status === 429 || response.status >= 500) throw new Error(`Refused: ${response.status}`)
    if (!mayGoOn()) return
    if (response.ok) await cache.put(url, response)
  }
}
