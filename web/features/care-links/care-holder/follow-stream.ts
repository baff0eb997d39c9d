import { untilOnline } from '#web/shared/api/until-online.ts'

/** The server writes every 15 seconds. */
const silenceMs = 45_000
const retryMs = { first: 1000, longest: 30_000 }

interface StreamListeners {
  /** Connected no more: a change may be missed. */
  readonly onBreak: () => void
  /** 'change', 'ended' */
  readonly onEvent: (name: string) => void
  readonly onRefused: (error: unknown) => void
}

const readEvents = async (
  stream: ReadableStream<Uint8Array>,
  { onEvent }: StreamListeners,
  onBytes: () => void,
): Promise<void> => {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    onBytes()
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('event:')) onEvent(line.slice('event:'.length).trim())
  }
}

/** Connects until it is stopped, each time after a longer pause. */
export const followStream = async (
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>,
  listeners: StreamListeners,
  stopped: AbortSignal,
): Promise<void> => {
  let wait = retryMs.first
  // The signal changes while this waits.
  const isStopped = (): boolean => stopped.aborted
  while (!isStopped()) {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), silenceMs)
    const onBytes = () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
    }
    try {
      const stream = await open(AbortSignal.any([stopped, silence.signal]))
      wait = retryMs.first
      await readEvents(stream, listeners, onBytes)
    } catch (error) {
      if (!isStopped()) listeners.onRefused(error)
    }
    clearTimeout(timer)
    if (isStopped()) return
    listeners.onBreak()
    await untilOnline(wait * (0.5 + Math.random()), stopped)
    wait = Math.min(wait * 2, retryMs.longest)
  }
}
