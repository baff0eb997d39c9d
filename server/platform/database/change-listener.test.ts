import { EventEmitter } from 'node:events'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from '#server/platform/runtime/log.ts'
import { listenOnPostgres } from './change-listener.ts'

describe('a listener whose connection is lost', () => {
  it('makes one attempt at a time, also while each new connection is lost at its first statement', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const clients: EventEmitter[] = []
    let isDown = false
    class FlakyClient extends EventEmitter {
      connect = () => Promise.resolve()
      end = () => Promise.resolve()
      escapeIdentifier = (name: string) => name
      constructor() {
        super()
        clients.push(this)
      }
      query() {
        if (!isDown) return Promise.resolve()
        this.emit('end')
        return Promise.reject(new Error('Connection terminated unexpectedly'))
      }
    }
    let reconnects = 0
    const stop = await listenOnPostgres(
      FlakyClient,
      'test',
      createLog({ logLevel: 'silent' }),
    )('changes', {
      onNotification: () => undefined,
      onReconnect: () => Promise.resolve(void (reconnects += 1)),
    })

    isDown = true
    clients[0]?.emit('end')
    await vi.advanceTimersByTimeAsync(60_000)
    // After 0.1, 0.2, 0.4 … 5 seconds, and then every five.
    expect(clients.length).toBeLessThanOrEqual(18)
    isDown = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reconnects).toBe(1)
    await stop()
  })
})
