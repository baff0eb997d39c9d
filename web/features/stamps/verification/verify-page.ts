// The script of /verify: checks the certificate behind the # of the address, one that is pasted, or
// one in a photo. `scripts/prerendering/verify-page.ts` puts it into the page; it shares nothing
// with the application, so that the page is one document that a browser keeps.
import { certificateIn } from '#contract/features/stamps/certificate.ts'
import { checkCertificate, type PublicKey, type Verdict } from './check-certificate.ts'
import { en, es, type PageWords, type Standing } from './page-words.ts'

const language = (): 'es' | 'en' => (document.documentElement.lang === 'en' ? 'en' : 'es')
const words = (): PageWords => (language() === 'en' ? en : es)
const find = (id: string): HTMLElement | null => document.querySelector(`#${id}`)

const element = (tag: string, text: string, className = ''): HTMLElement => {
  const made = document.createElement(tag)
  made.textContent = text
  if (className !== '') made.className = className
  return made
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
const textAt = (value: unknown, name: string): string | null => {
  const found = field(value, name)
  return typeof found === 'string' ? found : null
}

/** Of this server; without a network those that the page was kept with. */
const readKeys = async (): Promise<PublicKey[]> => {
  try {
    const answer: unknown = await (await fetch('/api/signing-keys')).json()
    const keys = field(answer, 'keys')
    if (!Array.isArray(keys)) return []
    return keys.map((key: unknown) => ({
      keyId: textAt(key, 'keyId') ?? '',
      publicKey: textAt(key, 'publicKey') ?? '',
      retiredAt: textAt(key, 'retiredAt'),
    }))
  } catch {
    return []
  }
}

const standings: readonly Standing[] = ['current', 'hidden', 'corrected', 'unknown']

const readStanding = async (hash: string): Promise<Standing> => {
  if (!navigator.onLine) return 'offline'
  try {
    const answer = await fetch('/api/stamps/status', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hash }),
    })
    const status = textAt(await answer.json(), 'status')
    return standings.find((one) => one === status) ?? 'offline'
  } catch {
    return 'offline'
  }
}

const dateOf = (value: string, withTime: boolean): string => {
  const date = new Date(withTime ? value : `${value}T12:00:00`)
  if (Number.isNaN(date.getTime())) return value
  return new Intl.DateTimeFormat(language(), {
    dateStyle: 'long',
    ...(withTime && { timeStyle: 'short' }),
  }).format(date)
}

/** In words, where a fact is a date or a word of the program. */
const shown = (name: string, value: string): string => {
  const { species, signatures } = words()
  if (name === 'species') return new Map(Object.entries(species)).get(value) ?? value
  if (name === 'signature') return new Map(Object.entries(signatures)).get(value) ?? value
  if (name === 'stampedAt') return dateOf(value, true)
  return name === 'birthDate' || name === 'dateAdministered' || name === 'validUntil'
    ? dateOf(value, false)
    : value
}

const factsOf = ({ facts }: Extract<Verdict, { kind: 'valid' }>): HTMLElement => {
  const list = document.createElement('dl')
  for (const [name, label] of Object.entries(words().facts)) {
    const value = field(facts, name)
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text === 'string' && text !== '')
      list.append(element('dt', label), element('dd', shown(name, text)))
  }
  return list
}

let last: { readonly verdict: Verdict; readonly standing: Standing } | undefined

const drawVerdict = (): void => {
  const place = find('verdict')
  if (!place) return
  place.replaceChildren()
  if (!last) return
  const { verdict, standing } = last
  const { verdicts, standings: said, retiredKey, otherServer } = words()
  const { title, text } = verdicts[verdict.kind]
  place.className =
    verdict.kind === 'valid' ? (standing === 'current' || standing === 'offline' ? 'good' : 'mind') : 'bad'
  place.append(element('h2', title), element('p', text))
  if (verdict.kind !== 'valid') return
  place.append(element('p', said[standing], 'standing'))
  if (verdict.key.retiredAt !== null) place.append(element('p', retiredKey))
  if (verdict.facts.server !== location.origin) place.append(element('p', otherServer))
  place.append(factsOf(verdict))
}

const draw = (): void => {
  const said = words()
  document.title = `${said.title} · Huella`
  for (const name of [
    'title',
    'intro',
    'label',
    'photo',
    'check',
    'ready',
    'provesTitle',
    'proves',
    'provesNotTitle',
    'provesNot',
    'otherLanguage',
  ] as const)
    for (const place of document.querySelectorAll(`[data-word=${name}]`)) place.textContent = said[name]
  drawVerdict()
}

const keys = readKeys()

const check = async (text: string): Promise<void> => {
  if (text === '') return
  const verdict = await checkCertificate(certificateIn(text), await keys)
  last = { verdict, standing: 'offline' }
  drawVerdict()
  if (verdict.kind === 'valid') {
    last = { verdict, standing: await readStanding(verdict.facts.hash) }
    drawVerdict()
  }
  find('verdict')?.focus()
}

/** Some browsers read codes by themselves; the others keep the field to themselves. */
interface Detector {
  detect(image: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}
declare const BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined

const readPhoto = async (file: File): Promise<void> => {
  try {
    if (typeof BarcodeDetector === 'undefined') return
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    const [code] = await detector.detect(await createImageBitmap(file))
    if (code) return await check(code.rawValue)
  } catch {
    // No picture, or nothing that this browser reads.
  }
  const place = find('verdict')
  last = undefined
  if (place) place.className = 'mind'
  place?.replaceChildren(element('p', words().noCode))
}

const keepForLater = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/verify-worker.js', { scope: '/verify' })
  await navigator.serviceWorker.ready
  const place = find('ready')
  if (place) place.hidden = false
}

find('form')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const input = find('text')
  if (input instanceof HTMLTextAreaElement) void check(input.value)
})
find('file')?.addEventListener('change', ({ target }) => {
  const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined
  if (file) void readPhoto(file)
})
if (typeof BarcodeDetector !== 'undefined') {
  const place = find('photo')
  if (place) place.hidden = false
}
find('language')?.addEventListener('click', () => {
  document.documentElement.lang = language() === 'en' ? 'es' : 'en'
  draw()
})
addEventListener('hashchange', () => void check(location.hash.slice(1)))
draw()
void check(location.hash.slice(1))
keepForLater().catch(() => undefined)
