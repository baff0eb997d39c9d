// Transfers of a page are counted with Chromium's network domain. Over HTTP/1.1 its
// `encodedDataLength` is the status line, the headers and the compressed body.
import type { CDPSession, Page } from '@playwright/test'

export interface Transfer {
  readonly url: string
  readonly isScript: boolean
  readonly bytes: number
}

type Open = { url: string; isScript: boolean; bytes: number; isStream: boolean; isOver: boolean }

export interface Weight {
  readonly requests: number
  readonly bytes: number
  readonly scriptFiles: number
  readonly scriptBytes: number
}

export const sumTransfers = (transfers: readonly Transfer[]): Weight => {
  const sum = (some: readonly Transfer[]): number => some.reduce((total, { bytes }) => total + bytes, 0)
  const scripts = transfers.filter(({ isScript }) => isScript)
  return {
    requests: transfers.length,
    bytes: sum(transfers),
    scriptFiles: scripts.length,
    scriptBytes: sum(scripts),
  }
}

export interface TransferLog {
  /** The requests so far, in order, without those from a cache. */
  readonly transfers: () => readonly Transfer[]
  /** Resolves once only streams have been open for `pause` milliseconds. */
  readonly quiet: (pause: () => Promise<number>) => Promise<void>
}

const pollMilliseconds = 100

/** Follows an entry from its request to its last byte. */
const follow = (protocol: CDPSession, asked: Map<string, Open>): void => {
  protocol.on('Network.requestWillBeSent', ({ requestId, request, type, redirectResponse }) => {
    // A redirected request has the id of its target.
    const before = asked.get(requestId)
    if (before && redirectResponse)
      asked.set(`${requestId} ${before.url}`, {
        ...before,
        bytes: redirectResponse.encodedDataLength,
        isOver: true,
      })
    asked.delete(requestId)
    if (!/^https?:/.test(request.url)) return
    const isScript = type === 'Script'
    asked.set(requestId, { url: request.url, isScript, bytes: 0, isStream: false, isOver: false })
  })
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    const item = asked.get(requestId)
    if (!item) return
    // Stored by the worker before.
    if (response.fromServiceWorker === true) return void asked.delete(requestId)
    item.isStream = response.mimeType === 'text/event-stream'
    item.bytes = response.encodedDataLength
    if (response.fromDiskCache || response.fromPrefetchCache) asked.delete(requestId)
  })
  protocol.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const item = asked.get(requestId)
    if (item) item.bytes += encodedDataLength
  })
  protocol.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId))
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const item = asked.get(requestId)
    if (item) Object.assign(item, { bytes: encodedDataLength, isOver: true })
  })
  protocol.on('Network.loadingFailed', ({ requestId }) => {
    const item = asked.get(requestId)
    if (item) item.isOver = true
  })
}

/** Call it before opening the page, in a context with an empty cache. */
export const logTransfers = async (page: Page): Promise<TransferLog> => {
  const protocol = await page.context().newCDPSession(page)
  const asked = new Map<string, Open>()
  follow(protocol, asked)
  await protocol.send('Network.enable')
  const isQuiet = (): boolean => [...asked.values()].every(({ isOver, isStream }) => isOver || isStream)
  return {
    transfers: () => [...asked.values()],
    quiet: async (pause) => {
      let seen = asked.size
      // Polls are counted instead of time: on a busy machine time passes without the page.
      for (let quiet = 0; quiet < (await pause()); quiet += pollMilliseconds) {
        await page.waitForTimeout(pollMilliseconds)
        if (!isQuiet() || asked.size > seen) quiet = 0
        seen = asked.size
      }
    },
  }
}
