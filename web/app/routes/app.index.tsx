// /app: Home.
import { createFileRoute } from '@tanstack/react-router'
import { Home } from '#web/app/home/home.tsx'
import { adoptionsPreviewQuery } from '#web/features/adoptions/api.ts'
import { activeBannersQuery } from '#web/features/banners/api.ts'
import { petsQuery } from '#web/features/pets/api.ts'
import { remindersQuery } from '#web/features/reminders/api.ts'
import { subscriptionQuery } from '#web/features/subscription/api.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { session } from '#web/shared/session/session.ts'

export const Route = createFileRoute('/app/')({
  // Not awaited: headings and skeletons show at once. The guard redirects a guest, who requests
  // nothing.
  loader: () => {
    if (session.get().status !== 'signedIn') return
    // In the order on screen.
    void queryClient.query(remindersQuery()).catch(() => undefined)
    void queryClient.query(petsQuery()).catch(() => undefined)
    void queryClient.query(subscriptionQuery()).catch(() => undefined)
    void queryClient.query(activeBannersQuery()).catch(() => undefined)
    void queryClient.query(adoptionsPreviewQuery()).catch(() => undefined)
  },
  component: Page,
})

function Page() {
  return <Home />
}
