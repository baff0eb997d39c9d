// /checkout/sandbox?reference=…: needs no session, as a provider's page does not.
import { createFileRoute } from '@tanstack/react-router'
import { PublicPage } from '#web/app/shell/public-page.tsx'
import { SandboxPage } from '#web/features/subscription/components/checkout/sandbox-page.tsx'
import { addMessages } from '#web/shared/i18n/i18n.ts'

export const Route = createFileRoute('/checkout/sandbox')({
  // The router parses a reference of digits as a number.
  validateSearch: ({ reference }: Record<string, unknown>): { reference?: string } =>
    typeof reference === 'string' || typeof reference === 'number' ? { reference: String(reference) } : {},
  beforeLoad: () => addMessages('subscription'),
  component: Page,
})

function Page() {
  const { reference } = Route.useSearch()
  return (
    <PublicPage>
      <SandboxPage key={reference} reference={reference} />
    </PublicPage>
  )
}
