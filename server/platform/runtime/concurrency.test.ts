import { expect, test } from 'vitest'
import { limitConcurrency, limitPerKey } from './concurrency.ts'

/** Work that the test ends. */
const steps = () => {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  return { ends, work }
}
/** Resolves after all unblocked work has begun. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('runs up to its limit at a time, and the rest in the order of arrival', async () => {
  const runLimited = limitConcurrency(2)
  const { ends, work } = steps()
  const order: number[] = []
  const all = [0, 1, 2, 3].map((n) => runLimited(() => work().then(() => void order.push(n))))
  await settle()
  expect(ends).toHaveLength(2)
  ends[0]?.()
  await settle()
  expect(ends).toHaveLength(3)
  ends[1]?.()
  ends[2]?.()
  await settle()
  ends[3]?.()
  await Promise.all(all)
  expect(order).toEqual([0, 1, 2, 3])
})

test('starts the next after a failure', async () => {
  const runLimited = limitConcurrency(1)
  const failing = runLimited(() => Promise.reject(new Error('no')))
  const next = runLimited(() => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('yes')
})

test('runs so many of one key at a time, whatever others do, and refuses the next at once', async () => {
  const perPerson = limitPerKey(2, () => new Error('too many'))
  let end = (): void => undefined
  const held = new Promise<void>((resolve) => (end = resolve))
  const first = [perPerson('ana', () => held), perPerson('ana', () => held)]
  let hasBegun = false
  await expect(perPerson('ana', async () => (hasBegun = true))).rejects.toThrow('too many')
  expect(hasBegun).toBe(false)
  expect(await perPerson('eva', async () => 'eva')).toBe('eva')
  end()
  await Promise.all(first)
  await expect(perPerson('ana', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await perPerson('ana', () => perPerson('ana', async () => 'both'))).toBe('both')
})
