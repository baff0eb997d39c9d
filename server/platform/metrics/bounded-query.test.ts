import { expect, test } from 'vitest'
import { boundQuery } from './bounded-query.ts'

/** A query whose results the test supplies, on a clock that it moves. */
const aQuestion = (longestWaitMs = 60_000) => {
  let now = 0
  const asked: PromiseWithResolvers<string>[] = []
  const errors: unknown[] = []
  const ask = boundQuery(
    () => {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return answer.promise
    },
    (error) => errors.push(error),
    { clock: () => new Date(now), keptMs: 5000, longestWaitMs },
  )
  return { ask, asked, errors, setNow: (ms: number) => (now = ms) }
}

test('keeps an answer for its time, and then queries again', async () => {
  const { ask, asked, setNow } = aQuestion()
  const first = ask()
  asked[0]?.resolve('one')
  expect(await first).toBe('one')
  setNow(4999)
  expect(await ask()).toBe('one')
  expect(asked).toHaveLength(1)
  setNow(5000)
  const second = ask()
  asked[1]?.resolve('two')
  expect(await second).toBe('two')
})

test('keeps a failure for its time, and logs its reason once', async () => {
  const { ask, asked, errors, setNow } = aQuestion()
  const first = ask()
  asked[0]?.reject(new Error('away'))
  expect(await first).toBeUndefined()
  expect(await ask()).toBeUndefined()
  expect(errors).toEqual([new Error('away')])
  setNow(5000)
  const second = ask()
  asked[1]?.resolve('back')
  expect(await second).toBe('back')
})

test('limits the wait, and begins no other query while one is under way', async () => {
  const { ask, asked, setNow } = aQuestion(1)
  expect(await ask()).toBeUndefined()
  setNow(60_000)
  expect(await ask()).toBeUndefined()
  expect(asked).toHaveLength(1)
  asked[0]?.resolve('late')
  await asked[0]?.promise
  await Promise.resolve()
  setNow(120_000)
  const next = ask()
  expect(asked).toHaveLength(2)
  asked[1]?.resolve('in time')
  expect(await next).toBe('in time')
})

test('gives simultaneous callers the same answer', async () => {
  const { ask, asked } = aQuestion()
  const together = [ask(), ask(), ask()]
  asked[0]?.resolve('one')
  expect(await Promise.all(together)).toEqual(['one', 'one', 'one'])
  expect(asked).toHaveLength(1)
})
