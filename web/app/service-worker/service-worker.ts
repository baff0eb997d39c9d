// The service worker, /sw.js: the application's own files without a network, and pushed reminders.
// It never stores what `/api` answers.
import { replayOutbox } from '#web/shared/outbox/replay.ts'
import { syncTag } from '#web/shared/outbox/sync-tag.ts'
import {
  answerFile,
  answerPage,
  dropFilesBefore,
  isKeptFile,
  keepFiles,
  noteTabsBefore,
} from './kept-files.ts'
import { answerPicture } from './kept-pictures.ts'
import { moveSubscription, openPressed, showPushed } from './push-messages.ts'
import { answerShare } from './shared-files.ts'
import { scope, type Fetching } from './worker-scope.ts'

const isOfApp = (path: string): boolean => path === '/app' || path.startsWith('/app/')

/** Undefined where the browser itself requests it. */
const answer = (event: Fetching): Promise<Response> | undefined => {
  const { method, mode, destination, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) return undefined
  if (method === 'POST' && pathname === '/app/share') return answerShare(event.request)
  if (method !== 'GET') return undefined
  if (mode === 'navigate') return isOfApp(pathname) ? answerPage(event) : undefined
  if (isKeptFile(pathname)) return answerFile(event)
  return pathname.startsWith('/api/') && destination === 'image' ? answerPicture(event.request) : undefined
}

// Open tabs keep their version: their files stay, and they reload only when asked to.
scope().addEventListener('install', (event) =>
  event.waitUntil(keepFiles(event).then(() => scope().skipWaiting())),
)
scope().addEventListener('activate', (event) =>
  event.waitUntil(
    noteTabsBefore()
      .then(() => scope().clients.claim())
      .then(dropFilesBefore),
  ),
)
scope().addEventListener('fetch', (event) => {
  const response = answer(event)
  if (response) event.respondWith(response)
  if (event.request.mode === 'navigate') event.waitUntil(dropFilesBefore())
})
scope().addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(replayOutbox())
})
scope().addEventListener('push', (event) => event.waitUntil(showPushed(event)))
scope().addEventListener('pushsubscriptionchange', (event) => event.waitUntil(moveSubscription(event)))
scope().addEventListener('notificationclick', (event) => event.waitUntil(openPressed(event)))
