// The certificate is behind the # of the address, pasted, or read by a camera or from a photo.
// `scripts/prerendering/verify-page.ts` puts the script into the page; it shares no file with the
// application, so that the page is one document that a browser can store.
import { certificateIn } from '#contract/features/stamps/certificate.ts'
import { documentLanguage } from '#web/shared/i18n/document-language.ts'
import { findServiceWorkers, isSecurePage } from '#web/shared/browser/secure-apis.ts'
import { initTheme } from '#web/shared/browser/theme.ts'
import { mountCamera, redrawCamera, stopCamera } from './camera.ts'
import { checkCertificate } from './check-certificate.ts'
import { findCodeReader } from './code-reader.ts'
import { find, setVisible, pageMessages } from './page-elements.ts'
import { staticMessages, type Scanning } from './page-messages.ts'
import { drawScanning, redrawScanning } from './scanning-view.ts'
import { readKeys, readStampStatus } from './server-requests.ts'
import { drawFinding, type Finding } from './verdict-view.ts'

let finding: Finding | undefined
/** Counts checks, so that a late result of an earlier one is dropped. */
let checked = 0

const drawFound = (found: Finding | undefined): void => {
  finding = found
  drawFinding(found)
  // The verdict 'insecure' has the same message.
  setVisible('insecure', !isSecurePage() && found?.verdict.kind !== 'insecure')
}

const draw = (): void => {
  const messages = pageMessages()
  document.title = `${messages.title} · Huella`
  for (const name of staticMessages)
    for (const place of document.querySelectorAll(`[data-word=${name}]`)) place.textContent = messages[name]
  find('video')?.setAttribute('aria-label', messages.preview)
  redrawCamera()
  redrawScanning()
  drawFinding(finding)
}

const keys = readKeys()

const check = async (text: string): Promise<void> => {
  if (text === '') return
  stopCamera()
  const run = ++checked
  const verdict = await checkCertificate(certificateIn(text), await keys)
  if (run !== checked) return
  drawFound({ verdict, status: 'offline' })
  find('verdict')?.focus()
  if (verdict.kind !== 'valid') return
  const status = await readStampStatus(verdict.facts.hash)
  if (run === checked) drawFound({ verdict, status })
}

const readPhoto = async (file: File): Promise<void> => {
  stopCamera('reading')
  drawFound(undefined)
  const run = ++checked
  // A result is dropped once another check has started.
  const say = (scanning: Scanning): void => {
    if (run === checked) drawScanning(scanning)
  }
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return say('noPhoto')
  try {
    const read = await findCodeReader()
    const code = await read(picture, picture.width, picture.height)
    if (code === null || code === '') return say('noCode')
    if (run === checked) await check(code)
  } catch {
    say('noReader')
  } finally {
    picture.close()
  }
}

const cacheForOffline = async (): Promise<void> => {
  const workers = findServiceWorkers()
  if (!workers) return
  await workers.register('/verify-worker.js', { scope: '/verify' })
  await workers.ready
  setVisible('ready', true)
}

find('form')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const input = find('text')
  if (input instanceof HTMLTextAreaElement) void check(input.value)
})
// Browsers bring the caret of a text area into view, but not all of the area.
find('text')?.addEventListener('focus', ({ target }) => {
  if (target instanceof Element) target.scrollIntoView({ block: 'nearest' })
})
find('file')?.addEventListener('change', ({ target }) => {
  const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined
  if (file) void readPhoto(file)
  // Choosing the same photo again is a retry.
  if (target instanceof HTMLInputElement) target.value = ''
})
find('language')?.addEventListener('click', () => {
  const page = document.documentElement
  page.lang = page.dataset['language'] = documentLanguage() === 'en' ? 'es' : 'en'
  draw()
})
initTheme()
addEventListener('hashchange', () => void check(location.hash.slice(1)))
drawFound(undefined)
mountCamera((code) => void check(code))
draw()
void check(location.hash.slice(1))
cacheForOffline().catch(() => undefined)
