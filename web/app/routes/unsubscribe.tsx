// /unsubscribe?token=…: outside of the guard, for whoever reads the mail.
import { createFileRoute } from '@tanstack/react-router'
import { LanguageMenu } from '#web/app/header-menus.tsx'
import { loadNotificationWords } from '#web/app/load-words.ts'
import { Logo } from '#web/app/logo.tsx'
import { UnsubscribePage } from '#web/features/notifications/components/unsubscribe-page.tsx'
import { addWords } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/unsubscribe')({
  // The router reads a token of digits as a number.
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {},
  beforeLoad: () => addWords(loadNotificationWords),
  component: Page,
})

function Page() {
  const { token = '' } = Route.useSearch()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-16 items-center justify-between lg:h-18">
        <Logo to="/" />
        <div className="-mr-2.5">
          <LanguageMenu />
        </div>
      </header>
      <UnsubscribePage key={token} token={token} />
    </div>
  )
}
