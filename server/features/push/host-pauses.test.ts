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

describe('a host', () => {
  it('that never answers is left alone after three calls, and asked once after each pause', async () => {
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

  it('that says it fails is left alone after ten calls in a row', async () => {
    const { host, calls } = aHost()
    await times(9, () => host('failing', 'fails'))
    await host('failing', 'answers')
    await times(20, () => host('failing', 'fails'))
    expect(calls()).toBe(20)
  })

  it('does not pause another', async () => {
    const { host } = aHost()
    await times(5, () => host('silent', 'is silent'))
    expect(await host('other', 'answers')).toBe('answers')
  })

  it('is probed by one call at a time', async () => {
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

  it('is paused for half an hour at most', async () => {
    const { host, wait, calls } = aHost()
    await times(3, () => host('silent', 'is silent'))
    for (let n = 0; n < 20; n++) {
      wait(1800)
      await host('silent', 'is silent')
    }
    expect(calls()).toBe(23)
  })
})
