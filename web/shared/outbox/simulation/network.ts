// A network that loses, cuts and delays, and a server that is killed between request and answer.
import type { OutboxEnvironment } from '#web/shared/outbox/sending/environment.ts'
import { parseJson } from '#web/shared/outbox/sending/chain.ts'
import type { Clock } from './clock.ts'
import type { ModelServer } from './model-server.ts'
import type { Random } from './random.ts'

export type Weather = 'good' | 'off' | 'flapping' | 'slow' | 'cutting'

/** The way of one device to the server. */
export interface Link {
  weather: Weather
  /** The browser's session is this person's. */
  person: string | null
}

export interface Counts {
  schedules: number
  writes: number
  tries: number
  cut: number
  kills: number
  reloads: number
  conflicts: number
  doubleDoses: number
}

export const noCounts = (): Counts => ({
  schedules: 0,
  writes: 0,
  tries: 0,
  cut: 0,
  kills: 0,
  reloads: 0,
  conflicts: 0,
  doubleDoses: 0,
})

const timeoutMs = 20_000
const latencyMs: Readonly<Record<Weather, number>> = {
  good: 200,
  off: 50,
  flapping: 2000,
  slow: 8000,
  cutting: 1000,
}

const sizeOf = (body: RequestInit['body']): number => (body instanceof Blob ? body.size : 0)

const lost = (): TypeError => new TypeError('Failed to fetch')

export const createNetwork = (clock: Clock, random: Random, server: ModelServer, counts: Counts) => {
  let downUntil = 0

  const isOff = ({ weather }: Link): boolean =>
    weather === 'off' || (weather === 'flapping' && random.chance(0.5))

  /** @returns how many of the bytes arrive */
  const arriving = ({ weather }: Link, bytes: number): number => {
    if (weather !== 'cutting' || random.chance(0.4)) return bytes
    counts.cut += 1
    return random.below(bytes + 1)
  }

  const kill = (): void => {
    counts.kills += 1
    downUntil = clock.now() + random.milliseconds(60_000)
  }

  const exchange = async (link: Link, path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const text = typeof init.body === 'string' ? init.body : ''
    const delay = () => clock.sleep(random.milliseconds(latencyMs[link.weather]))
    counts.tries += 1
    await delay()
    const bytes = `${init.method} ${path} ${[...headers].join()} ${text}`.length + sizeOf(init.body)
    if (isOff(link) || arriving(link, bytes) < bytes) throw lost()
    if (clock.now() < downUntil) {
      if (random.chance(0.5)) throw lost()
      return { status: 503, text: async () => '{"code":"SERVICE_UNAVAILABLE"}' }
    }
    if (random.chance(0.01)) {
      kill()
      throw lost()
    }
    const { status, body } = server.handle({
      person: link.person,
      expected: headers.get('expected-person'),
      key: headers.get('idempotency-key'),
      method: init.method ?? 'GET',
      path,
      body: parseJson(text),
    })
    if (random.chance(0.01)) {
      kill()
      throw lost()
    }
    await delay()
    if (isOff(link)) throw lost()
    const answer = JSON.stringify(body)
    const arrived = arriving(link, answer.length)
    if (arrived === 0) throw lost()
    return {
      status,
      text: async () => {
        await delay()
        if (arrived < answer.length) throw lost()
        return answer
      },
    }
  }

  return {
    heal: (): void => {
      downUntil = 0
    },
    fetchOver:
      (link: Link): OutboxEnvironment['fetch'] =>
      (path, init) =>
        new Promise((resolve, reject) => {
          const cancel = clock.after(timeoutMs, () => reject(lost()))
          init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
          exchange(link, path, init)
            .then(resolve, reject)
            .finally(() => cancel())
        }),
  }
}

export type Network = ReturnType<typeof createNetwork>
