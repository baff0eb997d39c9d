import { createFileRoute } from '@tanstack/react-router'
import type { PlainDate } from '#contract/shared/dates.ts'
import { UpcomingPage } from '#web/features/reminders/components/upcoming-page.tsx'
import { searchDate } from '#web/shared/navigation/search-date.ts'
import { ask, askPages, pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/upcoming')({
  validateSearch: ({ from }): { from?: PlainDate | undefined } => ({ from: searchDate(from) }),
  ...pageNeeds({
    namespaces: ['reminders'],
    data: async () => {
      const [{ remindersQuery }, { upcomingQuery }] = await Promise.all([
        import('#web/features/reminders/api.ts'),
        import('#web/features/reminders/upcoming-api.ts'),
      ])
      return [ask(remindersQuery()), askPages(upcomingQuery())]
    },
  }),
  component: Page,
})

function Page() {
  const { from = null } = Route.useSearch()
  return <UpcomingPage key={from} initialFrom={from} />
}
