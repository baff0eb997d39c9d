// /checkout/sandbox?reference=…: outside of the guard, as a provider's page is.
import { createFileRoute } from '@tanstack/react-router'
import { LanguageMenu } from '#web/app/header-menus.tsx'
import { loadSubscriptionWords } from '#web/app/load-words.ts'
import { Logo } from '#web/app/logo.tsx'
import { SandboxPage } from '#web/features/subscription/components/sandbox-page.tsx'
import { addWords } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/checkout/sandbox')({
  // The router reads a reference of digits as a number.
  validateSearch: ({ reference }: Record<string, unknown>): { reference?: string } =>
    typeof reference === 'string' || typeof reference === 'number' ? { reference: String(reference) } : {},
  beforeLoad: () => addWords(loadSubscriptionWords),
  component: Page,
})

function Page() {
  const { reference } = Route.useSearch()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-16 items-center justify-between lg:h-18">
        <Logo to="/" />
        <div className="-mr-2.5">
          <LanguageMenu />
        </div>
      </header>
      <SandboxPage key={reference} reference={reference} />
    </div>
  )
}
