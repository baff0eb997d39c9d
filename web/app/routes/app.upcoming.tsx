// /app/upcoming: everything that is due, by day.
import { createFileRoute } from '@tanstack/react-router'
import { loadReminderMessages } from '#web/app/i18n/load-messages.ts'
import { UpcomingPage } from '#web/features/reminders/components/upcoming-page.tsx'
import { addMessages } from '#web/shared/i18n/i18n.ts'

export const Route = createFileRoute('/app/upcoming')({
  beforeLoad: () => addMessages(loadReminderMessages),
  component: Page,
})

function Page() {
  return <UpcomingPage />
}
