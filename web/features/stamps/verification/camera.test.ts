// The camera and the photos of /verify, with a fake camera and worker: every failure shows the next
// step in both languages, and turns the camera off.
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { documentLanguage } from '#web/shared/i18n/document-language.ts'
import { haveCanvas } from '#web/testing/environment/canvas.ts'
import { en } from './page-messages.en.ts'
import { es } from './page-messages.es.ts'
import type { Scanning } from './page-messages.ts'
import page from './verify-page.html?raw'

const languages = { es, en }
type Language = keyof typeof languages

class Track extends EventTarget {
  isOn = true
  light: boolean | undefined
  readonly torch: unknown
  constructor(torch?: unknown) {
    super()
    this.torch = torch
  }
  getCapabilities = () => (this.torch === undefined ? {} : { torch: this.torch })
  stop() {
    this.isOn = false
  }
  async applyConstraints({ advanced: [wanted] }: { advanced: [{ torch: boolean }] }) {
    await setLight(this, wanted.torch)
    this.light = wanted.torch
  }
}
let setLight: (track: Track, isOn: boolean) => Promise<void>

const streamOf = (track: Track) => ({ getTracks: () => [track], getVideoTracks: () => [track] })
let tracks: Track[]
/** A camera that opens at once, with its report of a torch. */
const openTrack = (torch?: unknown) => async () => {
  const track = new Track(torch)
  tracks.push(track)
  return streamOf(track)
}
const haveCamera = (getUserMedia: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
const refusedAs = (name: string) => () => Promise.reject(new DOMException('', name))

/** The worker's result for each picture. `undefined`: it does not load. */
let seen: () => string | null | undefined | Promise<string | null>
class ScanWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  async postMessage() {
    const code = await seen()
    if (code === undefined) this.onerror?.()
    else this.onmessage?.({ data: code })
  }
  terminate() {}
}

const at = (id: string) => {
  const found = document.querySelector<HTMLElement>(`#${id}`)
  if (found === null) throw new Error(`there is no ${id}`)
  return found
}
const messages = () => at('scanning').textContent
const heading = () => document.querySelector('#verdict h2')?.textContent
const expectOff = () => {
  expect(at('live').hidden).toBe(true)
  expect(at('camera').hidden).toBe(false)
  expect(tracks.filter(({ isOn }) => isOn)).toEqual([])
}
const setLanguage = (language: Language) => {
  if (documentLanguage() !== language) at('language').click()
}
const user = userEvent.setup()
const start = async () => {
  await user.click(at('camera'))
  await waitFor(() => expect(messages()).toBe(words().scanning.looking))
}
const words = () => languages[documentLanguage()]

beforeAll(async () => {
  document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const picture = { data: new Uint8ClampedArray(4), width: 1, height: 1 }
  const resetCanvas = haveCanvas({ drawImage: () => {}, getImageData: () => picture })
  await import('./verify-page.ts')
  // Other files share this document.
  return () => {
    resetCanvas()
    document.body.replaceChildren()
    delete document.documentElement.dataset['language']
    Reflect.deleteProperty(navigator, 'mediaDevices')
  }
})

beforeEach(() => {
  vi.stubGlobal('Worker', ScanWorker)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(480)
  dispatchEvent(new Event('pagehide'))
  tracks = []
  seen = () => null
  setLight = () => Promise.resolve()
  haveCamera(openTrack())
  setLanguage('es')
  at('verdict').replaceChildren()
})

describe.each(['es', 'en'] as const)('failures of the camera in %s', (language) => {
  beforeEach(() => setLanguage(language))

  test.each<[string, Scanning]>([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'noCamera'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ])('explains what to do after %s, and tries the camera again', async (name, scanning) => {
    haveCamera(refusedAs(name))
    await user.click(at('camera'))
    const sentence = languages[language].scanning[scanning]
    await waitFor(() => expect(messages()).toBe(sentence))
    // Every failure has an alternative.
    expect(sentence).toMatch(/elige una foto|choose a photo/i)
    expectOff()
    expect(document.activeElement).toBe(at('camera'))
    haveCamera(openTrack())
    await start()
    expect(at('live').hidden).toBe(false)
  })

  test.each([
    ['a browser without cameras', true, 'noCamera'],
    ['a page without https', false, 'insecure'],
  ] as const)('reports %s', async (_what, isSecure, scanning) => {
    vi.stubGlobal('isSecureContext', isSecure)
    Reflect.deleteProperty(navigator, 'mediaDevices')
    await user.click(at('camera'))
    await waitFor(() => expect(messages()).toBe(languages[language].scanning[scanning]))
    expectOff()
  })

  test('turns off a camera that shows nothing', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'AbortError'))
    await user.click(at('camera'))
    await waitFor(() => expect(messages()).toBe(languages[language].scanning.busy))
    expectOff()
  })

  test('turns off the camera without the script that reads codes, and offers to paste a link', async () => {
    seen = () => undefined
    await user.click(at('camera'))
    const sentence = languages[language].scanning.noReader
    await waitFor(() => expect(messages()).toBe(sentence))
    expect(sentence).toMatch(/pega el enlace|paste the link/)
    expectOff()
  })

  test('shows that it searches, later what may help, and follows the language of the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { looking, slow } = languages[language].scanning
    at('camera').click()
    await vi.advanceTimersByTimeAsync(500)
    expect(messages()).toBe(looking)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(messages()).toBe(slow)
    const other = language === 'es' ? 'en' : 'es'
    setLanguage(other)
    expect(messages()).toBe(languages[other].scanning.slow)
    expect(at('stop').textContent).toBe(languages[other].stopCamera)
    dispatchEvent(new Event('pagehide'))
  })
})

describe('camera', () => {
  test('turns off after reading a code, and checks that', async () => {
    await start()
    expect(document.activeElement).toBe(at('stop'))
    await expectAccessible()
    seen = () => 'no certificate'
    await waitFor(() => expect(heading()).toBe(es.verdicts.unreadable.title))
    expectOff()
    expect(messages()).toBe('')
    expect(document.activeElement).toBe(at('verdict'))
  })

  test.each<[string, () => unknown]>([
    ['its button', () => user.click(at('stop'))],
    ['Escape', () => user.keyboard('{Escape}')],
    ['leaving the page', () => dispatchEvent(new Event('pagehide'))],
    [
      'hiding the page',
      () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
    [
      'a link that is pasted',
      () => user.type(at('text'), 'abc').then(() => user.click(at('form').lastElementChild ?? at('form'))),
    ],
    ['a photo that is chosen', () => choosePhoto('a')],
  ])('turns off by %s', async (_, leave) => {
    haveBitmaps()
    await start()
    await leave()
    expect(tracks.map(({ isOn }) => isOn)).toEqual([false])
    expectOff()
  })

  test('returns the focus to its button', async () => {
    await start()
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(at('camera'))
    expect(messages()).toBe('')
  })

  test('turns off at once when it is allowed after the page was left', async () => {
    const allowed = Promise.withResolvers<unknown>()
    haveCamera(() => allowed.promise)
    await user.click(at('camera'))
    expect(messages()).toBe(es.scanning.starting)
    dispatchEvent(new Event('pagehide'))
    allowed.resolve(await openTrack()())
    await waitFor(expectOff)
    expect(messages()).toBe('')
  })

  test('turns on once for two requests', async () => {
    const first = Promise.withResolvers<unknown>()
    haveCamera(() => first.promise)
    await user.click(at('camera'))
    haveCamera(openTrack())
    await start()
    first.resolve(await openTrack()())
    await waitFor(() => expect(tracks.map(({ isOn }) => isOn)).toEqual([true, false]))
    expect(at('live').hidden).toBe(false)
  })

  test('reports that it was taken away', async () => {
    await start()
    tracks[0]?.dispatchEvent(new Event('ended'))
    expect(messages()).toBe(es.scanning.lost)
    expectOff()
  })
})

describe('light of the camera', () => {
  test.each([
    ['says nothing of one', undefined, true],
    ['has none', false, true],
    ['can only be dark', [false], true],
    ['has one, as Chrome says it', true, false],
    ['has one, as the standard says it', [false, true], false],
  ])('shows its button only for a light that works: a camera that %s', async (_, torch, isHidden) => {
    haveCamera(openTrack(torch))
    await start()
    expect(at('torch').hidden).toBe(isHidden)
  })

  test('goes on and off, and names the next action on its button', async () => {
    haveCamera(openTrack(true))
    await start()
    expect(at('torch').textContent).toBe(es.torch)
    await user.click(at('torch'))
    await waitFor(() => expect(at('torch').textContent).toBe(es.torchOff))
    expect(tracks[0]?.light).toBe(true)
    await user.click(at('torch'))
    await waitFor(() => expect(at('torch').textContent).toBe(es.torch))
    expect(tracks[0]?.light).toBe(false)
  })

  test('stays on when pressed twice while it comes on', async () => {
    haveCamera(openTrack(true))
    const lit = Promise.withResolvers<void>()
    setLight = () => lit.promise
    await start()
    at('torch').click()
    at('torch').click()
    lit.resolve()
    await waitFor(() => expect(tracks[0]?.light).toBe(true))
    expect(at('torch').textContent).toBe(es.torchOff)
  })

  test('disappears when it does not come on', async () => {
    haveCamera(openTrack(true))
    setLight = refusedAs('OverconstrainedError')
    await start()
    await user.click(at('torch'))
    await waitFor(() => expect(messages()).toBe(es.scanning.noTorch))
    expect(at('torch').hidden).toBe(true)
    expect(document.activeElement).toBe(at('stop'))
  })

  test('reports nothing when the camera was turned off meanwhile', async () => {
    haveCamera(openTrack(true))
    const lit = Promise.withResolvers<void>()
    setLight = () => lit.promise
    await start()
    at('torch').click()
    await user.click(at('stop'))
    lit.reject(new DOMException('', 'InvalidStateError'))
    await lit.promise.catch(() => undefined)
    expect(messages()).toBe('')
    expectOff()
  })
})

const haveBitmaps = (open = () => Promise.resolve({ width: 4000, height: 3000, close: () => {} })) =>
  vi.stubGlobal('createImageBitmap', open)
const choosePhoto = (name: string) =>
  user.upload(at('file'), new File(['x'], `${name}.jpg`, { type: 'image/jpeg' }))

describe('photo of a code', () => {
  test('shows the verdict on its code', async () => {
    haveBitmaps()
    seen = () => 'no certificate'
    await choosePhoto('a')
    await waitFor(() => expect(heading()).toBe(es.verdicts.unreadable.title))
    expect(messages()).toBe('')
  })

  test.each(['es', 'en'] as const)(
    'reports a photo without a code, and one that cannot be opened: %s',
    async (language) => {
      setLanguage(language)
      haveBitmaps()
      await choosePhoto('a')
      await waitFor(() => expect(messages()).toBe(languages[language].scanning.noCode))
      haveBitmaps(() => Promise.reject(new DOMException('', 'InvalidStateError')))
      await choosePhoto('a')
      await waitFor(() => expect(messages()).toBe(languages[language].scanning.noPhoto))
      haveBitmaps()
      seen = () => undefined
      await choosePhoto('a')
      await waitFor(() => expect(messages()).toBe(languages[language].scanning.noReader))
      await expectAccessible()
    },
  )

  test('reports a slow reading, and ignores its result after another choice', async () => {
    haveBitmaps()
    const slow = Promise.withResolvers<string | null>()
    seen = () => slow.promise
    await choosePhoto('a')
    await waitFor(() => expect(messages()).toBe(es.scanning.reading))
    haveBitmaps(() => Promise.reject(new DOMException('', 'InvalidStateError')))
    await choosePhoto('b')
    await waitFor(() => expect(messages()).toBe(es.scanning.noPhoto))
    slow.resolve('of the first')
    await slow.promise
    await new Promise((done) => setTimeout(done))
    expect(messages()).toBe(es.scanning.noPhoto)
    expect(heading()).toBeUndefined()
  })
})
