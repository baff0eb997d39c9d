// /app/code?c=ABCD: what the QR code and the link of a shared pet open. The code waits in its field
// for the person to send it.
import { createFileRoute } from '@tanstack/react-router'
import { Home } from '#web/app/home/home.tsx'

export const Route = createFileRoute('/app/code')({
  // A code of digits alone is read as a number.
  validateSearch: ({ c }: Record<string, unknown>): { c?: string } =>
    typeof c === 'string' || typeof c === 'number' ? { c: String(c) } : {},
  component: Page,
})

function Page() {
  const { c = '' } = Route.useSearch()
  // Another link is another code.
  return <Home key={c} code={c} />
}
