// /app: Home.
import { createFileRoute } from '@tanstack/react-router'
import { Home } from '#web/app/home.tsx'
import { petsQuery } from '#web/features/pets/api.ts'
import { subscriptionQuery } from '#web/features/subscription/api.ts'
import { queryClient } from '#web/lib/query.ts'
import { session } from '#web/lib/session.ts'

export const Route = createFileRoute('/app/')({
  // Not awaited: the page shows its headings and skeletons at once. A guest is sent away by the guard and asks for nothing.
  loader: () => {
    if (session.get().status !== 'signedIn') return
    void queryClient.query(petsQuery()).catch(() => undefined)
    void queryClient.query(subscriptionQuery()).catch(() => undefined)
  },
  component: Page,
})

function Page() {
  return <Home />
}
