// /app/code?c=ABCD is the target of a shared pet's QR code and link; several have commas between.
import { createFileRoute } from '@tanstack/react-router'
import { Home } from '#web/app/home/home.tsx'
import { pageNeeds } from '#web/app/page-needs.ts'
import { searchText } from '#web/shared/navigation/search-text.ts'

export const Route = createFileRoute('/app/code')({
  validateSearch: ({ c }): { c?: string | undefined } => ({ c: searchText(c) }),
  ...pageNeeds({ namespaces: ['reminders'] }),
  component: Page,
})

function Page() {
  const { c = '' } = Route.useSearch()
  return <Home key={c} code={c} />
}
