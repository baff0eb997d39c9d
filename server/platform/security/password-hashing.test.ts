import { describe, expect, it } from 'vitest'
import { createHashQueue, type HashRequester } from './password-hashing.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/**
 * A queue, the accounts whose hashes have begun, and the functions that end the running ones,
 * oldest first.
 */
const openQueue = () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (name: string) => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const queue = createHashQueue({
    hash: (password) => run(password).then(() => `hash of ${password}`),
    verify: ({ password }) => run(password).then(() => true),
  })
  const endNext = async () => {
    await settle()
    ends.shift()?.()
    await settle()
  }
  const endAll = async () => {
    do await endNext()
    while (ends.length > 0)
  }
  const send = (password: string, requester: HashRequester) => {
    const answer = queue.withHashSlot(requester, () => queue.hashPassword(password, requester.isKnown))
    answer.catch(() => undefined)
    return answer
  }
  return { ...queue, send, begun, endNext, endAll }
}

let clients = 0
const aClient = (factor = 1) => [{ key: `192.0.2.${clients++}`, factor }]
const full = { code: 'TOO_MANY_REQUESTS', data: { retryAfter: 5 } }

describe('the queue of password hashes', () => {
  it('lets a newcomer wait for two hashes of an account that floods it from many clients', async () => {
    const { send, begun, endNext, endAll } = openQueue()
    for (let n = 0; n < 60; n++) void send(`flood ${n}`, { account: 'mallory', client: aClient() })
    const newcomer = send('newcomer', { account: 'ana', client: aClient() })
    await settle()
    expect(begun).toEqual(['flood 0', 'flood 1'])
    await endNext()
    expect(begun.at(-1)).toBe('newcomer')
    await endAll()
    await expect(newcomer).resolves.toBe('hash of newcomer')
  })

  it('lets a newcomer wait for two hashes of a client that floods it with many accounts', async () => {
    const { send, begun, endNext, endAll } = openQueue()
    const client = aClient()
    for (let n = 0; n < 60; n++) void send(`flood ${n}`, { account: `account ${n}`, client })
    void send('newcomer', { account: 'ana', client: aClient() })
    await endNext()
    expect(begun.at(-1)).toBe('newcomer')
    await endAll()
  })

  it('keeps some of a client waiting in the backlog, in turn, and refuses the rest', async () => {
    const { send, begun, endAll } = openQueue()
    const client = aClient()
    const answers = Array.from({ length: 23 }, (_, n) =>
      send(`pupil ${n}`, { account: `pupil ${n}`, client }),
    )
    await expect(answers[22]).rejects.toMatchObject(full)
    await endAll()
    await expect(Promise.all(answers.slice(0, 22))).resolves.toHaveLength(22)
    expect(begun.at(-1)).toBe('pupil 21')
  })

  it('gives a proxy with many people behind it as many places as these', async () => {
    const { send, begun, endNext, endAll } = openQueue()
    const client = aClient(20)
    for (let n = 0; n < 40; n++) void send(`guest ${n}`, { account: `guest ${n}`, client })
    void send('newcomer', { account: 'ana', client: aClient() })
    for (let n = 0; n < 38; n++) await endNext()
    expect(begun.at(-1)).toBe('guest 39')
    await endNext()
    expect(begun.at(-1)).toBe('newcomer')
    await endAll()
  })
})

describe('a reserved place', () => {
  const fillWithStrangers = ({ send }: ReturnType<typeof openQueue>) => {
    for (let n = 0; n < 52; n++) void send(`stranger ${n}`, { account: `stranger ${n}`, client: aClient() })
  }

  it('goes before strangers who fill the queue', async () => {
    const queue = openQueue()
    fillWithStrangers(queue)
    await expect(queue.send('one more', { account: 'eva', client: aClient() })).rejects.toMatchObject(full)
    void queue.send('known', { account: 'ana', client: aClient(), isKnown: true })
    await queue.endNext()
    expect(queue.begun.at(-1)).toBe('known')
    await queue.endAll()
  })

  it('serves one hash of an account; the next comes behind those of others', async () => {
    const queue = openQueue()
    fillWithStrangers(queue)
    for (const name of ['ana 1', 'ana 2', 'luis 1'])
      void queue.send(name, { account: name.slice(0, 3), client: aClient(), isKnown: true })
    await queue.endNext()
    await queue.endNext()
    expect(queue.begun.slice(2)).toEqual(['ana 1', 'luis 1'])
    await queue.endNext()
    await queue.endNext()
    expect(queue.begun.slice(4)).toEqual(['stranger 2', 'ana 2'])
    await queue.endAll()
  })

  it('stays free while strangers guess at the same account', async () => {
    const { send, begun, endNext, endAll } = openQueue()
    for (let n = 0; n < 10; n++) void send(`guess ${n}`, { account: 'ana', client: aClient() })
    void send('owner', { account: 'ana', client: aClient(), isKnown: true })
    await endNext()
    expect(begun.at(-1)).toBe('owner')
    await endAll()
  })
})
