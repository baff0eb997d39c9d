// The needs of a page beside its code: messages, which it is blocked by, and data, which is
// requested at once. Declared with its route, so that both load with the code and not after it.
import { addMessages, type Namespace } from '#web/shared/i18n/i18n.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { session } from '#web/shared/session/session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The features whose messages the page needs beside those of the first page. */
    namespaces?: readonly Namespace[]
  }
}

export interface PetAddress {
  readonly params: { readonly petId: string }
}

interface PageNeeds<A> {
  readonly namespaces?: readonly Namespace[]
  /**
   * Requests the first data of the page at an address, in the order on screen. It imports the
   * queries dynamically: their code belongs to the page, and not to every page.
   */
  readonly data?: (address: A) => Promise<readonly Promise<unknown>[]>
}

/**
 * Options of a route. Its data is not awaited: the page shows its headings and skeletons at once.
 * The guard redirects a guest before any request. No `loader`: with one preloaded, the router takes
 * the page for complete, and shows nothing while its code loads.
 * @example createFileRoute('/app/community')({ ...pageNeeds({ namespaces: ['community'] }), … })
 */
export const pageNeeds = <A extends object>({ namespaces = [], data }: PageNeeds<A>) => ({
  staticData: { namespaces },
  beforeLoad: async (match: A & { readonly cause: string }): Promise<void> => {
    if (data && match.cause !== 'stay' && session.get().status === 'signedIn') void askFor(data(match))
    await addMessages(...namespaces)
  },
})

/** For a page of a pet: requests the pet, and the queries of `load` once their code has arrived. */
export const petPageNeeds = (
  namespaces: readonly Namespace[],
  load: () => Promise<(petId: string) => readonly Promise<unknown>[]>,
) =>
  pageNeeds({
    namespaces,
    data: async ({ params: { petId } }: PetAddress) => {
      const [{ petQuery }, ask] = await Promise.all([import('#web/features/pets/api.ts'), load()])
      return [queryClient.query(petQuery(petId)), ...ask(petId)]
    },
  })

/** The page shows failures, because it requests again. */
const askFor = async (asked: Promise<readonly Promise<unknown>[]>): Promise<void> => {
  try {
    await Promise.allSettled(await asked)
  } catch {
    // The code of the queries failed to load, and so did the page's own.
  }
}
