// Lists of a pet's records come to their screens whole: these order, filter and draw all of them.
// The server answers pages, of which nearly every pet has one, so that no answer is long.
import type { ClientContext, ClientLink } from '@orpc/client'

const kinds = ['allergies', 'medications', 'parasiteTreatments', 'vaccines', 'weights']

interface Page {
  readonly items: readonly unknown[]
  readonly next: string | null
}

const isPage = (output: unknown): output is Page =>
  typeof output === 'object' && output !== null && 'items' in output && 'next' in output

/** Asks for the pages after the first, one after the other, where a list of records has more. */
export const withWholeLists = <Context extends ClientContext>(
  link: ClientLink<Context>,
): ClientLink<Context> => ({
  call: async (path, input, options) => {
    const first = await link.call(path, input, options)
    const [feature = '', procedure] = path
    if (procedure !== 'list' || !kinds.includes(feature) || !isPage(first)) return first
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
