// Outside of the guard, as a provider's page is.
import { createFileRoute } from '@tanstack/react-router'
import { PublicPage } from '#web/app/shell/public-page.tsx'
import { SandboxPage } from '#web/features/subscription/components/checkout/sandbox-page.tsx'
import { pageNeeds } from '#web/app/page-needs.ts'
import { searchText } from '#web/shared/navigation/search-text.ts'

export const Route = createFileRoute('/checkout/sandbox')({
  validateSearch: ({ reference, email }): { reference?: string | undefined; email?: string | undefined } => ({
    reference: searchText(reference),
    email: searchText(email),
  }),
  ...pageNeeds({ namespaces: ['subscription'] }),
  component: Page,
})

function Page() {
  const { reference, email } = Route.useSearch()
  return (
    <PublicPage>
      <SandboxPage key={reference} reference={reference} email={email} />
    </PublicPage>
  )
}
