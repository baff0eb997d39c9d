// The hashed files of the application and its documents, which hold no private data. Each version
// has a cache of its own, which stays as long as a tab of that version is open.
import { PrecacheStrategy } from 'serwist'
import { filesPrefix } from '#web/shared/device/cache-names.ts'
import { findDevice, withStoredAnswers, type DocumentAnswers } from './stored-answers.ts'
import { openTabs, scope, type Fetching, type Waiting } from './worker-scope.ts'

/**
 * Written by `scripts/prerendering/service-worker.ts`: pages with `*` for an id, their documents and
 * what their scripts read.
 */
declare const assets: {
  readonly version: string
  readonly pages: readonly (readonly [page: string, file: string, answers: DocumentAnswers])[]
}

const cacheName = filesPrefix + assets.version
const lanes = 6

const kept = new PrecacheStrategy({ cacheName })
/** For tabs of a version before. */
const keptOnce = new PrecacheStrategy({
  cacheName,
  plugins: [
    {
      cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
        cachedResponse ?? (await caches.match(request.url)),
    },
  ],
})

const readList = async (response: Response | undefined): Promise<readonly string[]> => {
  const list: unknown = await response?.json()
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}

export const keepFiles = async (event: Waiting): Promise<void> => {
  // In development.
  if (assets.version === '') return
  const files = (await readList(await fetch(`/assets/kept-files-${assets.version}.json`))).values()
  const keepNext = async (): Promise<void> => {
    for (const file of files) {
      const cache = file.startsWith('/assets/') ? 'default' : 'reload'
      const request = new Request(new URL(file, location.origin), { cache, priority: 'low' })
      await Promise.all(kept.handleAll({ event, request }))
    }
  }
  await Promise.all(Array.from({ length: lanes }, keepNext))
}

export const isKeptFile = (path: string): boolean => path.startsWith('/assets/')

export const answerFile = (event: Fetching): Promise<Response> =>
  keptOnce.handle({ event, request: event.request })

const pageOf = (path: string) => {
  const at = path.replace(/(?<=.)\/$/, '')
  return assets.pages.find(([page]) => new RegExp(`^${page.replaceAll('*', '[^/]+')}$`).test(at))
}

const openKept = async (file: string): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(file, { ignoreVary: true })

/** Pages whose records are here open from here. The others come with their first data from the network. */
export const answerPage = async ({ request }: Fetching): Promise<Response> => {
  const { pathname } = new URL(request.url)
  const [, file = '/app.html', answers = []] = pageOf(pathname) ?? []
  const device = await findDevice()
  const open = async () => {
    const plain = await openKept(file)
    return plain && device ? withStoredAnswers(plain, device, answers, pathname) : plain
  }
  const here = device && pageOf(pathname) ? await open() : undefined
  if (here) return here
  try {
    const response = await fetch(request)
    // A proxy answers while the server is away.
    return response.status < 502 ? response : ((await open()) ?? response)
  } catch (error) {
    const response = await open()
    if (!response) throw error
    return response
  }
}

const tabsKey = '/tabs-before'
const openTabIds = async (): Promise<string[]> => (await openTabs()).map(({ id }) => id)

export const noteTabsBefore = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  await cache.put(tabsKey, Response.json(await openTabIds()))
}

export const dropFilesBefore = async (): Promise<void> => {
  const { installing, waiting } = scope().registration
  if (installing || waiting) return
  const before = await readList(await openKept(tabsKey))
  const open = await openTabIds()
  if (before.some((id) => open.includes(id))) return
  for (const name of await caches.keys())
    if (name.startsWith(filesPrefix) && name !== cacheName) await caches.delete(name)
}
