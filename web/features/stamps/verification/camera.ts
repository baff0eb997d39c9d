// The camera is turned off when a code is found, when the page is left or hidden, and on request.
import { findMediaDevices, isSecurePage } from '#web/shared/browser/secure-apis.ts'
import { findCodeReader } from './code-reader.ts'
import { find, setVisible, pageMessages } from './page-elements.ts'
import { drawScanning } from './scanning-view.ts'
import type { Scanning } from './page-messages.ts'

const pauseMs = 120
/** After about fifteen seconds a hint is shown. */
const slowAfter = 60

let stream: MediaStream | undefined
/** Changes with each opening, so that pending results of earlier ones are dropped. */
let opening = 0
let hasLight = false

const video = (): HTMLVideoElement | undefined => {
  const found = find('video')
  return found instanceof HTMLVideoElement ? found : undefined
}

/** @param next the message afterwards; undefined after a found code */
export const stopCamera = (next?: Scanning): void => {
  opening += 1
  for (const track of stream?.getTracks() ?? []) track.stop()
  stream = undefined
  hasLight = false
  const player = video()
  if (player) player.srcObject = null
  const hadFocus = find('live')?.contains(document.activeElement) ?? false
  setVisible('live', false)
  setVisible('camera', true)
  drawScanning(next)
  if (hadFocus) find('camera')?.focus()
}

const problemOf = (error: unknown): Scanning => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'noCamera'
}

const pause = () => new Promise((done) => setTimeout(done, pauseMs))

const readUntilFound = async (player: HTMLVideoElement, attempt: number): Promise<string | undefined> => {
  const read = await findCodeReader()
  for (let count = 1; ; count++) {
    const { videoWidth, videoHeight } = player
    const code = videoWidth > 0 ? await read(player, videoWidth, videoHeight) : null
    if (attempt !== opening) return undefined
    if (code !== null && code !== '') return code
    if (count === slowAfter) drawScanning('slow')
    await pause()
  }
}

const hasTorch = (track: MediaStreamTrack | undefined): boolean => {
  // Few browsers have capabilities or a torch.
  if (track === undefined || !('getCapabilities' in track)) return false
  const torch: unknown = Reflect.get(track.getCapabilities(), 'torch')
  // The standard lists the possible states; Chrome has a boolean.
  return torch === true || (Array.isArray(torch) && torch.includes(true))
}

const drawTorch = (): void => {
  const button = find('torch')
  if (button) button.textContent = pageMessages()[hasLight ? 'torchOff' : 'torch']
}

/** @param onFound receives the code's text */
const startCamera = async (onFound: (code: string) => void): Promise<void> => {
  stopCamera('starting')
  const attempt = opening
  const player = video()
  try {
    const devices = findMediaDevices()
    if (!devices || !player) return stopCamera(isSecurePage() ? 'noCamera' : 'insecure')
    const opened = await devices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
    })
    // The page was left meanwhile, and no other code would turn the camera off.
    if (attempt !== opening) return opened.getTracks().forEach((track) => track.stop())
    stream = opened
    player.srcObject = opened
    await player.play()
  } catch (error) {
    if (attempt === opening) stopCamera(problemOf(error))
    return
  }
  if (attempt !== opening) return
  const [track] = stream.getVideoTracks()
  // The system took the camera away, or it was unplugged.
  track?.addEventListener('ended', () => attempt === opening && stopCamera('lost'))
  setVisible('torch', hasTorch(track))
  drawTorch()
  setVisible('camera', false)
  setVisible('live', true)
  drawScanning('looking')
  find('stop')?.focus()
  try {
    const code = await readUntilFound(player, attempt)
    if (code === undefined) return
    stopCamera()
    onFound(code)
  } catch {
    if (attempt === opening) stopCamera('noReader')
  }
}

const switchTorch = async (): Promise<void> => {
  const attempt = opening
  const isWanted = !hasLight
  const [track] = stream?.getVideoTracks() ?? []
  const wanted: MediaTrackConstraintSet & { torch: boolean } = { torch: isWanted }
  try {
    await track?.applyConstraints({ advanced: [wanted] })
    if (attempt !== opening) return
    hasLight = isWanted
    drawTorch()
  } catch {
    // Turned off meanwhile.
    if (attempt !== opening) return
    setVisible('torch', false)
    drawScanning('noTorch')
    find('stop')?.focus()
  }
}

/** Called after a change of the language. */
export const redrawCamera = drawTorch

/** @param onFound receives a code's text */
export const mountCamera = (onFound: (code: string) => void): void => {
  find('camera')?.addEventListener('click', () => void startCamera(onFound))
  find('stop')?.addEventListener('click', () => stopCamera())
  find('torch')?.addEventListener('click', () => void switchTorch())
  find('live')?.addEventListener('keydown', ({ key }) => key === 'Escape' && stopCamera())
  document.addEventListener('visibilitychange', () => document.hidden && stopCamera())
  addEventListener('pagehide', () => stopCamera())
}
