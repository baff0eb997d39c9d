import { afterEach, describe, expect, test, vi } from 'vitest'
import { retryDelay } from './retry-delay.ts'
import { serverConnection } from './server-connection.ts'

const outage = new TypeError('Failed to fetch')
let answer: (isBack: boolean) => void
const recover = vi.fn<() => Promise<boolean>>(
  () =>
    new Promise((resolve) => {
      answer = resolve
    }),
)

const backOnline = async (): Promise<void> => {
  await new Promise((done) => setTimeout(done))
  window.dispatchEvent(new Event('online'))
  await new Promise((done) => setTimeout(done))
}

afterEach(() => {
  serverConnection.forget()
})

describe('the connection to the server', () => {
  test('ends its attempts with the person who left', async () => {
    retryDelay.factor = 1
    serverConnection.recoverWith(recover)
    serverConnection.noteFailure(outage)
    await backOnline()
    expect(recover).toHaveBeenCalledTimes(1)
    serverConnection.forget()
    // The next person's request fails as well, before the attempt does.
    serverConnection.noteFailure(outage)
    answer(false)
    await backOnline()
    expect(recover).toHaveBeenCalledTimes(2)
    answer(true)
    await vi.waitFor(() => expect(serverConnection.isLost()).toBe(false))
    await backOnline()
    expect(recover).toHaveBeenCalledTimes(2)
  })
})
