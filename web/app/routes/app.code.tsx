// /app/code?c=ABCD: where the QR code and the link of a shared pet lead. The person submits the
// code.
import { createFileRoute } from '@tanstack/react-router'
import { Home } from '#web/app/home/home.tsx'

export const Route = createFileRoute('/app/code')({
  // The router parses a code of digits as a number.
  validateSearch: ({ c }: Record<string, unknown>): { c?: string } =>
    typeof c === 'string' || typeof c === 'number' ? { c: String(c) } : {},
  component: Page,
})

function Page() {
  const { c = '' } = Route.useSearch()
  // A link with another code starts anew.
  return <Home key={c} code={c} />
}
