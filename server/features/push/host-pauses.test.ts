import { describe, expect, it } from 'vitest'
import { createHostPauses, PausedHostError } from './host-pauses.ts'

const aHost = () => {
  const { call } = createHostPauses()
  let now = 0
  let calls = 0
  const host = (name: string, outcome: 'answers' | 'fails' | 'is silent') =>
    call(
      name,
      () => new Date(now),
      async () => {
        calls += 1
        if (outcome === 'is silent') throw new Error('nobody answered')
        return outcome
      },
      (answer) => answer === 'fails',
    ).catch((error: unknown) => (error instanceof PausedHostError ? 'is paused' : 'is silent'))
  return { host, call, wait: (seconds: number) => (now += seconds * 1000), calls: () => calls }
}

const times = async (count: number, work: () => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await work()
}

describe('pause of a host', () => {
  it('begins after three unanswered calls, doubles after a failed probe, and ends with an answer', async () => {
    const { host, wait, calls } = aHost()
    await times(20, () => host('silent', 'is silent'))
    expect(calls()).toBe(3)
    wait(30)
    await times(20, () => host('silent', 'is silent'))
    expect(calls()).toBe(4)
    // Twice as long.
    wait(59)
    expect(await host('silent', 'answers')).toBe('is paused')
    wait(1)
    expect(await host('silent', 'answers')).toBe('answers')
    expect(await host('silent', 'answers')).toBe('answers')
  })

  it('begins after ten failures in a row', async () => {
    const { host, calls } = aHost()
    await times(9, () => host('failing', 'fails'))
    await host('failing', 'answers')
    await times(20, () => host('failing', 'fails'))
    expect(calls()).toBe(20)
  })

  it('does not affect another host', async () => {
    const { host } = aHost()
    await times(5, () => host('silent', 'is silent'))
    expect(await host('other', 'answers')).toBe('answers')
  })

  it('allows one probing call at a time', async () => {
    const { host, call, wait } = aHost()
    await times(3, () => host('silent', 'is silent'))
    wait(30)
    let release = (): void => undefined
    const probe = call(
      'silent',
      () => new Date(30_000),
      () => new Promise<string>((resolve) => (release = () => resolve('answers'))),
      () => false,
    )
    expect(await host('silent', 'answers')).toBe('is paused')
    release()
    await probe
    expect(await host('silent', 'answers')).toBe('answers')
  })

  it('lasts half an hour at most', async () => {
    const { host, wait, calls } = aHost()
    await times(3, () => host('silent', 'is silent'))
    for (let n = 0; n < 20; n++) {
      wait(1800)
      await host('silent', 'is silent')
    }
    expect(calls()).toBe(23)
  })
})
