// Runs inline at the end of the pages that are whole without a script: loads the application when
// it is needed, and loses no press that comes before. Guests need it with their first interaction;
// people with a session, whom the server marks, and readers of English, at once.
const page = document.documentElement

/** What the application's page loads. `scripts/prerender.ts` inserts it. */
declare const assets: {
  readonly entry: string
  readonly chunks: readonly string[]
  readonly styles: readonly string[]
}

const link = (rel: string, href: string): HTMLLinkElement => {
  const element = document.createElement('link')
  element.rel = rel
  element.href = href
  document.head.append(element)
  return element
}

let isStarted = false
const load = async (): Promise<void> => {
  if (isStarted) return
  isStarted = true
  for (const chunk of assets.chunks) link('modulepreload', chunk)
  // Menus and other pages need all styles. The application must not render before they are loaded.
  const styles = assets.styles.map(
    (href) =>
      new Promise((done, fail) => Object.assign(link('stylesheet', href), { onload: done, onerror: fail })),
  )
  try {
    await Promise.all(styles)
    await import(assets.entry)
  } catch {
    // Without the application the page can still be read in Spanish, and its links work.
    page.dataset['ready'] = ''
    isStarted = false
  }
}
const start = (): void => void load()
/** For a mere hint of an interaction: starts when the browser is idle. */
const startSoon = (): void =>
  void ('requestIdleCallback' in window
    ? requestIdleCallback(start, { timeout: 1000 })
    : setTimeout(start, 200))

let pressed: HTMLElement | undefined
let isHeld = false
let isReady = false
const onHold = (event: Event): void => void (isHeld = event.type === 'pointerdown')
const onClick = (event: Event): void => {
  const control =
    event.target instanceof Element ? event.target.closest<HTMLElement>('button,[role=link]') : null
  if (!control || !event.isTrusted) return
  // React may listen already, but has missed the start of this press. It gets a whole press below.
  event.stopImmediatePropagation()
  if ('themeButton' in control.dataset) {
    const isDark = page.classList.toggle('dark')
    try {
      localStorage.setItem('theme', isDark ? 'dark' : 'light')
    } catch {}
  } else if (isReady) control.click()
  else pressed = control
  isHeld = false
  if (isReady) removeEventListener('click', onClick, true)
}
const onReady = (): void => {
  isReady = true
  if (!isHeld) removeEventListener('click', onClick, true)
  for (const name of now) removeEventListener(name, start)
  for (const name of soon) removeEventListener(name, startSoon)
  for (const name of holds) removeEventListener(name, onHold)
  pressed?.click()
}

const now = ['pointerdown', 'keydown', 'focusin', 'storage']
const soon = ['pointermove', 'scroll', 'touchmove']
const holds = ['pointerdown', 'pointercancel']
for (const name of holds) addEventListener(name, onHold)
addEventListener('click', onClick, true)
for (const name of now) addEventListener(name, start)
for (const name of soon) addEventListener(name, startSoon, { once: true, passive: true })
// The application follows the system's theme, even without an interaction.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', startSoon, { once: true })
document.addEventListener('huella:ready', onReady, { once: true })
if ('known' in page.dataset || page.lang === 'en') start()

export {}
