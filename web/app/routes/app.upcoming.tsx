// /app/upcoming: everything that is due, by day.
import { createFileRoute } from '@tanstack/react-router'
import { UpcomingPage } from '#web/features/reminders/components/upcoming-page.tsx'
import { addMessages } from '#web/shared/i18n/i18n.ts'

export const Route = createFileRoute('/app/upcoming')({
  beforeLoad: () => addMessages('reminders'),
  component: Page,
})

function Page() {
  return <UpcomingPage />
}
