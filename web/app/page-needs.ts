import type { InfiniteQueryExecuteOptions, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { addMessages, type Namespace } from '#web/shared/i18n/i18n.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { session } from '#web/shared/session/session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The messages of the first page are always there. */
    namespaces?: readonly Namespace[]
    /** The requests of a page of a pet: see `web/app/offline/prefill.ts`. */
    petData?: (address: PetAddress) => Promise<readonly Ask[]>
  }
}

/** Asks for an answer, unless the cache has one that is young enough. */
export type Ask = (than?: { readonly staleTime: number }) => Promise<unknown>

export const ask =
  <F, E = Error, D = F, Q = F, K extends QueryKey = QueryKey>(
    options: QueryExecuteOptions<F, E, D, Q, K>,
  ): Ask =>
  (than) =>
    queryClient.query({ ...options, ...than })

export const askPages =
  <F, E, D, K extends QueryKey, P>(options: InfiniteQueryExecuteOptions<F, E, D, K, P>): Ask =>
  (than) =>
    queryClient.infiniteQuery({ ...options, ...than })

export interface PetAddress {
  readonly params: { readonly petId: string }
}

interface PageNeeds<A> {
  readonly namespaces?: readonly Namespace[]
  /**
   * In the order on screen. It imports the queries dynamically, because their code belongs to the
   * page, and not to every page.
   */
  readonly data?: (address: A) => Promise<readonly Ask[]>
}

/**
 * Options of a route that load its messages, which the page is blocked by, and its data, which it
 * is not, with the code of the page. No `loader`: with one preloaded, the router takes the page for
 * complete, and leaves it blank while its code loads.
 * @example createFileRoute('/app/community')({ ...pageNeeds({ namespaces: ['community'] }), … })
 */
export const pageNeeds = <A extends object>({ namespaces = [], data }: PageNeeds<A>) => ({
  staticData: { namespaces },
  beforeLoad: async (match: A & { readonly cause: string }): Promise<void> => {
    if (data && match.cause !== 'stay' && session.get().status === 'signedIn') void askFor(data(match))
    await addMessages(...namespaces)
  },
})

export const petPageNeeds = (
  namespaces: readonly Namespace[],
  load: () => Promise<(petId: string) => readonly Ask[]>,
) => {
  const petData = async ({ params: { petId } }: PetAddress) => {
    const [{ petQuery }, asks] = await Promise.all([import('#web/features/pets/api.ts'), load()])
    return [ask(petQuery(petId)), ...asks(petId)]
  }
  return { ...pageNeeds({ namespaces, data: petData }), staticData: { namespaces, petData } }
}

/** The page requests again, and shows failures. */
const askFor = async (asks: Promise<readonly Ask[]>): Promise<void> => {
  try {
    await Promise.allSettled((await asks).map((begin) => begin()))
  } catch {
    // The page's own code has failed to load too.
  }
}
