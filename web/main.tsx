import './ui/theme/tokens.css'
import './ui/theme/forced-colors.css'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { restoreDrawnPage } from './app/boot/drawn-page.ts'
import { waitForStyles } from './app/boot/styles-ready.ts'
import { tolerateTranslators } from './app/boot/translated-nodes.ts'
import { messageSource } from './app/i18n/load-messages.ts'
import { createAppRouter, type AppRouter } from './app/router.tsx'
import { dropFirstAnswers, hasFirstAnswers } from './shared/api/first-answers.ts'
import { queryClient } from './shared/api/query-client.ts'
import { documentLanguage } from './shared/i18n/document-language.ts'
import { addAllMessages, currentLanguage, initI18n } from './shared/i18n/i18n.ts'
import { holdInstallPrompt } from './shared/installation/install-prompt.ts'
import { deviceHintKey, session, waitingHint } from './shared/session/session.ts'
import { findServiceWorkers } from './shared/browser/secure-apis.ts'
import { readLocal } from './shared/browser/local-storage.ts'
import { initTheme } from './shared/browser/theme.ts'
import {
  codeOnDevice,
  deferCode,
  expectFirst,
  expectHeldCode,
  loadDeferredWhenIdle,
} from './ui/deferred/deferred-code.ts'

/** A prerendered page may be scrolled already, so the first render must not scroll to the top. */
const keepScrollPosition = (router: AppRouter): void => {
  router.options.scrollRestoration = () => false
  const stop = router.subscribe('onRendered', () => {
    stop()
    router.options.scrollRestoration = true
  })
}

/** Answers in the document are read quickly, so the first render includes them. */
const waitForFirstData = (): Promise<unknown> => {
  const queries = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
  return Promise.race([
    Promise.allSettled(queries.map(async ({ promise }) => promise)),
    new Promise((done) => setTimeout(done, firstDataMs)),
  ])
}

const petPage = '/app/pet/$petId/'
/** The pages that are one tap away from Home, a pet's page, its other pages, and all others. */
const nextPages = {
  ofHome: [petPage, '/app/upcoming', '/app/marketplace', '/app/community'],
  // The pages of its first tab.
  ofPet: ['/app/pet/$petId/vaccines', '/app/pet/$petId/medications', '/app/pet/$petId/allergies'],
  belowPet: [petPage],
  others: ['/app/', '/app/upcoming', '/app/marketplace', '/app/community'],
} as const

const nextPagesOf = (route = '') => {
  if (route === '/app/') return nextPages.ofHome
  if (route === petPage) return nextPages.ofPet
  return route.startsWith(petPage) ? nextPages.belowPet : nextPages.others
}

const expected = new Set<string>()
const expectNextPages = (router: AppRouter): void => {
  if (session.get().status !== 'signedIn') return
  // Dialogs and pages then need no request for their messages.
  if (expected.size === 0) {
    expectFirst(followDevice)
    expectFirst(addAllMessages)
  }
  for (const page of nextPagesOf(router.state.matches.at(-1)?.routeId)) {
    if (expected.has(page)) continue
    expected.add(page)
    deferCode(async () => router.loadRouteChunk(router.routesById[page]), 'idle')
  }
}

/** Resolves when what the device has of the person can be shown. */
const followDevice = async (): Promise<void> =>
  (await import('./shared/device/follow-session.ts')).followSession()

const firstDataMs = 50
// Long enough for the first page on a slow phone.
const firstAnswersMs = 5000

/** Resolves when the session is loaded, or when that has failed. */
const waitForSession = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (session.get().status === 'loading') return
      stop()
      resolve()
    }
    const stop = session.subscribe(check)
    check()
  })

const start = async (root: HTMLElement): Promise<void> => {
  holdInstallPrompt()
  codeOnDevice.isHere = () => Boolean(findServiceWorkers()?.controller)
  tolerateTranslators()
  initTheme()
  session.start()
  const hint = readLocal(deviceHintKey)
  const isOnDevice = hint !== null
  const isWaiting = hint === waitingHint
  const isRestored = isWaiting || (isOnDevice && !hasFirstAnswers())
  const restored = isRestored ? followDevice().catch(() => undefined) : undefined
  await initI18n(messageSource, documentLanguage())
  // Waiting writes are laid over the first answers too.
  if (isWaiting) await restored
  const router = createAppRouter()
  if (root.dataset.prerendered === currentLanguage()) {
    // The prerendered page is hydrated with the same tree, whose code must be loaded. Without `ssr`
    // the router would first render an empty tree.
    await router.load()
    router.ssr = { manifest: undefined }
    keepScrollPosition(router)
    const isChanged = restoreDrawnPage(root)
    const hydrate = () => hydrateRoot(root, <App router={router} />)
    if (!isChanged) hydrate()
    else {
      // Synchronous, because a translator would change the page again before the hydration.
      // React hydrates the content of a Suspense at once only after an event.
      flushSync(hydrate)
      root.querySelector('h1')?.dispatchEvent(new Event('contextmenu', { bubbles: true }))
    }
  } else {
    // The document's preview of the page stays until the page itself can render.
    if (hasFirstAnswers()) await waitForSession()
    await Promise.all([router.load(), waitForSession(), waitForStyles(), restored])
    await waitForFirstData()
    // The transition renders in slices, so that input is handled meanwhile.
    startTransition(() => createRoot(root).render(<App router={router} />))
  }
  setTimeout(dropFirstAnswers, firstAnswersMs)
  expectNextPages(router)
  // Removes the data of a person whose session ended elsewhere.
  if (isOnDevice) expectFirst(followDevice)
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (!pathChanged) return
    expectHeldCode()
    // Also for a person who has signed in since the start.
    expectNextPages(router)
  })
  loadDeferredWhenIdle()
}

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')
// Not awaited: pages and messages import this file's chunk, so awaiting them here would deadlock.
void start(root)
