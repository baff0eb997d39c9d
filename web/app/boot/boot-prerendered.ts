// Runs inline at the end of the pages that are complete without a script. Guests load the
// application on their first interaction; people with a session, marked by the server, and readers
// of a language without a drawn page at once. Earlier presses are kept.
import { documentLanguage } from '#web/shared/i18n/document-language.ts'

const page = document.documentElement

/** The files of the application's page. `scripts/prerender.ts` inserts them. */
declare const assets: {
  readonly entry: string
  readonly chunks: readonly string[]
  readonly messageFiles: Readonly<Record<'es' | 'en', readonly string[]>>
  readonly styles: readonly string[]
  /** Fetched once the page is loaded, and not run before it is needed. */
  readonly isFetchedAhead: boolean
}
const code = [...assets.chunks, ...assets.messageFiles[documentLanguage()]]

const link = (rel: string, href: string, properties: object = {}): HTMLLinkElement => {
  const element = Object.assign(document.createElement('link'), { rel, href, ...properties })
  document.head.append(element)
  return element
}
const whenIdle = (run: () => void): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 1000 }) : setTimeout(run, 200))

const fetchAhead = (): void => {
  // Requests before this mark belong to the page; `npm run bench -- web` counts them apart.
  performance.mark('deferred-code')
  whenIdle(() => {
    if (isStarted) return
    for (const href of code) link('modulepreload', href, { fetchPriority: 'low' })
    for (const href of assets.styles) link('prefetch', href, { as: 'style' })
  })
}

let isStarted = false
const load = async (): Promise<void> => {
  if (isStarted) return
  isStarted = true
  for (const chunk of code) link('modulepreload', chunk)
  // The application must not render before all styles are loaded.
  const styles = assets.styles.map(
    (href) => new Promise((done, fail) => link('stylesheet', href, { onload: done, onerror: fail })),
  )
  try {
    await Promise.all(styles)
    await import(assets.entry)
  } catch {
    // Without the application the page can still be read, and its links work.
    page.dataset['ready'] = ''
    isStarted = false
    clearPending()
    if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
  }
}
const start = (): void => void load()
const startSoon = (): void => whenIdle(start)

let pressed: HTMLElement | null = null
const clearPending = (): void => pressed?.removeAttribute('aria-disabled')
const storePress = (control: HTMLElement | null): void => {
  clearPending()
  pressed = control
  control?.setAttribute('aria-disabled', 'true')
}
let isHeld = false
let isReady = false
const onHold = (event: Event): void => void (isHeld = event.type === 'pointerdown')

const isTyped = (): boolean => [...document.querySelectorAll('input')].some(({ value }) => value !== '')
/** A link to another mode of the page: typed text stays if the application follows the link. */
const takesTyped = (anchor: HTMLAnchorElement, { metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  anchor.pathname === location.pathname && !metaKey && !ctrlKey && !shiftKey && isTyped()

const onClick = (event: MouseEvent): void => {
  const control =
    event.target instanceof Element ? event.target.closest<HTMLElement>('a,button,[role=link]') : null
  if (!control || !event.isTrusted) return
  if (control instanceof HTMLAnchorElement && (isReady || !takesTyped(control, event))) return
  // React may be attached already, but missed the start of this press. It gets a whole press below.
  event.stopImmediatePropagation()
  // Without this a press or Enter would submit a form.
  event.preventDefault()
  if ('themeButton' in control.dataset) {
    const isDark = page.classList.toggle('dark')
    try {
      localStorage.setItem('theme', isDark ? 'dark' : 'light')
    } catch {}
  } else if (isReady) control.click()
  else storePress(control)
  isHeld = false
  if (isReady) removeEventListener('click', onClick, true)
}
/** A submission by a program, such as a password manager. */
const onSubmit = (event: SubmitEvent): void => {
  event.stopImmediatePropagation()
  event.preventDefault()
  if (event.target instanceof HTMLFormElement)
    storePress(event.submitter ?? event.target.querySelector<HTMLElement>('[type=submit]'))
  start()
}
const onReady = (): void => {
  isReady = true
  if (!isHeld) removeEventListener('click', onClick, true)
  removeEventListener('submit', onSubmit, true)
  for (const name of now) removeEventListener(name, start)
  for (const name of soon) removeEventListener(name, startSoon)
  for (const name of holds) removeEventListener(name, onHold)
  // A task later: forms first take over the text typed until here.
  setTimeout(() => {
    clearPending()
    pressed?.click()
  })
}

const now = ['pointerdown', 'keydown', 'focusin', 'storage']
const soon = ['pointermove', 'scroll', 'touchmove']
const holds = ['pointerdown', 'pointercancel']
for (const name of holds) addEventListener(name, onHold)
addEventListener('click', onClick, true)
addEventListener('submit', onSubmit, true)
for (const name of now) addEventListener(name, start)
for (const name of soon) addEventListener(name, startSoon, { once: true, passive: true })
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', startSoon, { once: true })
document.addEventListener('huella:ready', onReady, { once: true })
const drawn = document.querySelector<HTMLElement>('#root')?.dataset['prerendered']
if ('known' in page.dataset || documentLanguage() !== drawn) start()
else if (assets.isFetchedAhead) addEventListener('load', fetchAhead)
