import { createFileRoute } from '@tanstack/react-router'
import { UpcomingPage } from '#web/features/reminders/components/upcoming-page.tsx'
import { queryClient } from '#web/shared/api/query-client.ts'
import { pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/upcoming')({
  ...pageNeeds({
    namespaces: ['reminders'],
    data: async () => {
      const [{ remindersQuery }, { upcomingQuery }] = await Promise.all([
        import('#web/features/reminders/api.ts'),
        import('#web/features/reminders/upcoming-api.ts'),
      ])
      return [queryClient.query(remindersQuery()), queryClient.infiniteQuery(upcomingQuery())]
    },
  }),
  component: Page,
})

function Page() {
  return <UpcomingPage />
}
