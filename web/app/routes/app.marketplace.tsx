import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { canSell } from '#contract/features/marketplace/stores/permissions.ts'
import type { ProductFilter } from '#web/features/marketplace/products/api.ts'
import { MarketPage } from '#web/features/marketplace/products/components/market/market-page.tsx'
import { parseMarketSearch } from '#web/features/marketplace/products/components/market/market-search.ts'
import { ask, askPages, pageNeeds } from '#web/app/page-needs.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

const loadSellers = () => withMessages(import('#web/app/marketplace/seller-toolbar.tsx'), 'stores')
const SellerTools = lazyContent(async () => (await loadSellers()).SellerToolbar, {
  as: 'part',
  placeholder: <Skeleton className="h-12 w-full rounded-full md:w-48" />,
})
// The toolbar reports a failed load of the code that both share.
const SellerNotice = lazyContent(async () => (await loadSellers()).SellerNotice, {
  as: 'extra',
  placeholder: <Skeleton className="mb-5 h-18 rounded-card" />,
})

export const Route = createFileRoute('/app/marketplace')({
  validateSearch: parseMarketSearch,
  ...pageNeeds({
    namespaces: ['products'],
    data: async ({ search }: { readonly search: ProductFilter }) => {
      const { citiesQuery, productsQuery } = await import('#web/features/marketplace/products/api.ts')
      return [askPages(productsQuery(parseMarketSearch({ ...search }))), ask(citiesQuery())]
    },
  }),
  component: Page,
})

function Page() {
  const isSeller = canSell(usePerson().roles)
  const search = parseMarketSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const router = useRouter()
  const isInMarket = useLocation({ select: ({ state }) => state.isInMarket === true })
  return (
    <MarketPage
      search={search}
      tools={isSeller && <SellerTools />}
      notice={isSeller && <SellerNotice />}
      // The start of a search and every filter add a step to the history. Later letters do not.
      onFilter={(filter: ProductFilter) =>
        void navigate({
          search: filter,
          replace:
            search.search !== undefined && filter.search !== undefined && search.search !== filter.search,
          resetScroll: false,
        })
      }
      onCloseProduct={() => {
        const { product, ...filter } = search
        // Closed already: a further step back would leave the market.
        if (product === undefined) return
        if (isInMarket) router.history.back()
        else void navigate({ search: filter, replace: true, resetScroll: false })
      }}
    />
  )
}
