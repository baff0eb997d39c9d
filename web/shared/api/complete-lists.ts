// Lists of a pet's records reach their screens whole, to be ordered, filtered and drawn. The server
// answers in pages, of which nearly every pet has one, so that no answer is long.
import type { ClientContext, ClientLink } from '@orpc/client'

interface Page {
  readonly items: readonly unknown[]
  readonly next: string | null
}

/** What says how many there are in all is shown page by page, and not whole. */
const isPage = (output: unknown): output is Page =>
  typeof output === 'object' &&
  output !== null &&
  'items' in output &&
  'limit' in output &&
  'next' in output &&
  !('total' in output)

/** Requests the further pages of a list of records one after the other. */
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
