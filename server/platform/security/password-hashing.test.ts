// The line of password hashes, with a hash that lasts until the test ends it.
import { expect, test } from 'vitest'
import { createHashLine } from './password-hashing.ts'

/** A line, and what ends those hashes that are running, in the order in which they began. */
const openLine = () => {
  const running: (() => void)[] = []
  const untilEnded = () => new Promise<void>((resolve) => running.push(resolve))
  const line = createHashLine({
    hash: (password) => untilEnded().then(() => `hash of ${password}`),
    verify: () => untilEnded().then(() => true),
  })
  const endAll = async () => {
    while (running.length > 0) {
      running.shift()?.()
      await settle()
    }
  }
  /** Two run, and fifty wait. */
  const strangers = Array.from({ length: 52 }, (_, index) => line.hashPassword(`stranger ${index}`))
  return { ...line, running, strangers, endAll }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))
const full = { code: 'TOO_MANY_REQUESTS', data: { retryAfter: 5 } }

test('strangers who fill the line leave no place for others of them, and one for a known browser', async () => {
  const { hashPassword, verifyPassword, withReservedHash, running, strangers, endAll } = openLine()
  await expect(hashPassword('one more')).rejects.toMatchObject(full)
  const order: string[] = []
  const known = withReservedHash('ana', () => verifyPassword({ hash: '', password: '' }))
  void known.then(() => order.push('known'))
  void strangers[2]?.then(() => order.push('the first who waited'))
  running.shift()?.()
  await settle()
  running.pop()?.()
  await settle()
  expect(order).toEqual(['known'])
  await expect(known).resolves.toBe(true)
  await endAll()
  await Promise.all(strangers)
})

test('an account has one such place at a time', async () => {
  const { hashPassword, withReservedHash, strangers, endAll } = openLine()
  const first = withReservedHash('ana', () => hashPassword('a'))
  await expect(withReservedHash('ana', () => hashPassword('b'))).rejects.toMatchObject(full)
  const other = withReservedHash('luis', () => hashPassword('c'))
  await endAll()
  await expect(Promise.all([first, other])).resolves.toEqual(['hash of a', 'hash of c'])
  await Promise.all(strangers)
  const again = withReservedHash('ana', () => hashPassword('d'))
  await endAll()
  await expect(again).resolves.toBe('hash of d')
})
