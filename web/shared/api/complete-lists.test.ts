import type { ClientLink } from '@orpc/client'
import { describe, expect, it, vi } from 'vitest'
import { withCompleteLists } from './complete-lists.ts'

const petId = 'kira'
type Call = ClientLink<object>['call']

/** Answers with these pages, each for the cursor of the one before. */
const pagesOf = (...pages: readonly (readonly string[])[]) =>
  vi.fn<Call>(async (_path, input) => {
    const { cursor = '0' } = { cursor: undefined, ...Object(input) }
    const page = Number(cursor)
    return { items: pages[page], limit: null, next: page + 1 < pages.length ? String(page + 1) : null }
  })
const listed = (call: Call, options = {}) =>
  withCompleteLists({ call }).call(['weights', 'list'], { petId }, { context: {}, ...options })

describe('list of records', () => {
  it('joins its pages in their order, with one request after the other', async () => {
    const call = pagesOf(['a', 'b'], ['c'], ['d'])
    expect(await listed(call)).toEqual({ items: ['a', 'b', 'c', 'd'], limit: null, next: null })
    expect(call.mock.calls.map(([, input]) => input)).toEqual([
      { petId },
      { petId, cursor: '1' },
      { petId, cursor: '2' },
    ])
  })

  it('sends one request where one page holds all', async () => {
    const call = pagesOf(['a'])
    expect(await listed(call)).toEqual({ items: ['a'], limit: null, next: null })
    expect(call).toHaveBeenCalledOnce()
  })

  it('fails as a whole where its second page does', async () => {
    const first = pagesOf(['a'], ['b'])
    const call: Call = async (path, input, options) => {
      if ('cursor' in Object(input)) throw new TypeError('no answer')
      return first(path, input, options)
    }
    await expect(listed(call)).rejects.toThrow('no answer')
  })

  it('passes the signal to every page, and requests none after it was aborted', async () => {
    const controller = new AbortController()
    const pages = pagesOf(['a'], ['b'], ['c'])
    const call = vi.fn<Call>(async (path, input, options) => {
      options.signal?.throwIfAborted()
      if ('cursor' in Object(input)) controller.abort()
      return pages(path, input, options)
    })
    await expect(listed(call, { signal: controller.signal })).rejects.toThrow('aborted')
    expect(call.mock.calls.map(([, , { signal }]) => signal === controller.signal)).toEqual([
      true,
      true,
      true,
    ])
    expect(pages).toHaveBeenCalledTimes(2)
  })
})

describe('other answers with pages', () => {
  it.each([
    ['that say how many there are', ['documents', 'list'], { limit: null, total: 2 }],
    ['without a limit of the plan', ['diary', 'list'], {}],
    ['of another procedure', ['weights', 'create'], { limit: null }],
  ])('returns unchanged answers %s', async (_which, path, more) => {
    const page = { items: ['a'], next: '1', ...more }
    const call = vi.fn<Call>(async () => page)
    expect(await withCompleteLists({ call }).call(path, { petId }, { context: {} })).toEqual(page)
    expect(call).toHaveBeenCalledOnce()
  })
})
