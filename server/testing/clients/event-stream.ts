// Reads an event stream of a running server over real HTTP, as an EventSource does.
import { request, type IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import { eventStreamPath } from '#contract/shared/realtime.ts'

const liveEvent = z.strictObject({
  topic: z.string(),
  petId: z.string().optional(),
  notice: z.string().optional(),
})

export type ReceivedEvent = {
  readonly event: string
  readonly id: number
  /** Only for changes. */
  readonly change?: z.infer<typeof liveEvent>
}

export type EventStream = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly received: ReceivedEvent[]
  /** Lines that are no events: heartbeats. */
  readonly comments: string[]
  readonly retry: number | undefined
  /** The first past or future event that matches. Rejects when it does not come in time. */
  next(wanted: (received: ReceivedEvent) => boolean, withinMs?: number): Promise<ReceivedEvent>
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  /** Stops reading, so that bytes accumulate. */
  pause(): void
  resume(): void
  close(): void
}

const read = (block: string): ReceivedEvent | undefined => {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(': ')
      return [name, rest.join(': ')]
    }),
  )
  const event = fields.get('event')
  if (event === undefined) return undefined
  const data = fields.get('data') ?? ''
  return {
    event,
    id: Number(fields.get('id')),
    ...(data === '' ? {} : { change: liveEvent.parse(JSON.parse(data)) }),
  }
}

type Options = { readonly cookie?: string; readonly after?: number | string; readonly lastEventId?: number }

/** Resolves with the head of the response, whatever its status. */
export const openEventStream = (
  url: string,
  { cookie, after, lastEventId }: Options = {},
): Promise<EventStream> => {
  const address = new URL(eventStreamPath, url)
  if (after !== undefined) address.searchParams.set('after', String(after))
  const received: ReceivedEvent[] = []
  const comments: string[] = []
  const waiting = new Set<() => void>()
  let retry: number | undefined
  let rest = ''
  const take = (text: string): void => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith(':')) comments.push(block)
      else if (block.startsWith('retry: ')) retry = Number(block.slice('retry: '.length))
      const item = read(block)
      if (item !== undefined) received.push(item)
    }
    for (const check of waiting) check()
  }
  return new Promise((opened, failed) => {
    const asking = request(address, {
      agent: false,
      headers: {
        'accept-encoding': 'gzip, br',
        ...(cookie === undefined ? {} : { cookie }),
        ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
      },
    })
    asking.on('error', failed)
    asking.once('response', (answer) => {
      const ended = new Promise<void>((done) => answer.once('close', done))
      answer
        .setEncoding('utf8')
        .on('data', take)
        .on('error', () => undefined)
      opened({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        received,
        comments,
        get retry() {
          return retry
        },
        next: (wanted, withinMs = 15_000) =>
          new Promise((found, missing) => {
            const check = () => {
              const item = received.find(wanted)
              if (item === undefined) return
              waiting.delete(check)
              clearTimeout(timer)
              found(item)
            }
            const timer = setTimeout(() => {
              waiting.delete(check)
              missing(
                new Error(
                  `not among the ${received.length} that were received: ${JSON.stringify(received.slice(-9))}`,
                ),
              )
            }, withinMs)
            waiting.add(check)
            check()
          }),
        ended,
        pause: () => void answer.pause(),
        resume: () => void answer.resume(),
        close: () => asking.destroy(),
      })
    })
    asking.end()
  })
}
