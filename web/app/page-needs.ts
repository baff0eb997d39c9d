// What a page needs beside its code: words, which it waits for, and data, which it asks for at
// once. Declared with its route, so that both come with the code and not after it.
import { addMessages, type Namespace } from '#web/shared/i18n/i18n.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { session } from '#web/shared/session/session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The features whose messages the page needs beside those of the first page. */
    words?: readonly Namespace[]
  }
}

/** Of a pet's pages. */
export interface PetAddress {
  readonly params: { readonly petId: string }
}

interface PageNeeds<A> {
  readonly words?: readonly Namespace[]
  /**
   * Asks for what the page at an address shows first, in the order on screen. It imports the
   * queries where they are needed: their code belongs to the page, and not to every page.
   */
  readonly data?: (address: A) => Promise<readonly Promise<unknown>[]>
}

/**
 * Options of a route. Its data is not awaited: the page shows its headings and skeletons at once. A
 * guest is sent away by the guard and asks for nothing. No `loader`: with what one has loaded
 * ahead, the router takes the page for here, and shows nothing while its code is on its way.
 * @example createFileRoute('/app/community')({ ...pageNeeds({ words: ['community'] }), … })
 */
export const pageNeeds = <A extends object>({ words = [], data }: PageNeeds<A>) => ({
  staticData: { words },
  beforeLoad: async (match: A & { readonly cause: string }): Promise<void> => {
    if (data && match.cause !== 'stay' && session.get().status === 'signedIn') void askFor(data(match))
    await addMessages(...words)
  },
})

/** Of a pet's page: the pet, and what `load` asks for once its queries are here. */
export const petPageNeeds = (
  words: readonly Namespace[],
  load: () => Promise<(petId: string) => readonly Promise<unknown>[]>,
) =>
  pageNeeds({
    words,
    data: async ({ params: { petId } }: PetAddress) => {
      const [{ petQuery }, ask] = await Promise.all([import('#web/features/pets/api.ts'), load()])
      return [queryClient.query(petQuery(petId)), ...ask(petId)]
    },
  })

/** A failure is the page's to show: it asks again. */
const askFor = async (asked: Promise<readonly Promise<unknown>[]>): Promise<void> => {
  try {
    await Promise.allSettled(await asked)
  } catch {
    // The code of the queries could not be had, and so the page's own cannot.
  }
}
