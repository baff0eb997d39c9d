// Screens need whole lists of a pet's records, to order, filter and draw them. The server answers
// in pages, so that no answer is long; nearly every pet has one.
import type { ClientContext, ClientLink } from '@orpc/client'

interface Page {
  readonly items: readonly unknown[]
  readonly next: string | null
}

/** An answer with a `total` is shown page by page, and not whole. */
const isPage = (output: unknown): output is Page =>
  typeof output === 'object' &&
  output !== null &&
  'items' in output &&
  'limit' in output &&
  'next' in output &&
  !('total' in output)

export const withCompleteLists = <Context extends ClientContext>(
  link: ClientLink<Context>,
): ClientLink<Context> => ({
  call: async (path, input, options) => {
    const first = await link.call(path, input, options)
    if (path[1] !== 'list' || !isPage(first)) return first
    const items = [...first.items]
    let { next } = first
    while (next !== null) {
      const page = await link.call(path, { ...Object(input), cursor: next }, options)
      if (!isPage(page)) break
      items.push(...page.items)
      next = page.next
    }
    return { ...first, items, next: null }
  },
})
