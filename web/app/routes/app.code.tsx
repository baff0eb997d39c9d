// /app/code?c=ABCD: what the QR code and the link of a shared pet open. The code waits in its field
// for the person to send it.
import { createFileRoute } from '@tanstack/react-router'
import { Home } from '#web/app/home/home.tsx'
import { searchText } from '#web/shared/navigation/search-text.ts'

export const Route = createFileRoute('/app/code')({
  validateSearch: ({ c }): { c?: string | undefined } => ({ c: searchText(c) }),
  component: Page,
})

function Page() {
  const { c = '' } = Route.useSearch()
  // Another link is another code.
  return <Home key={c} code={c} />
}
