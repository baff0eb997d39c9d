// /app/upcoming: everything that is due, by day.
import { createFileRoute } from '@tanstack/react-router'
import { UpcomingPage } from '#web/features/reminders/components/upcoming-page.tsx'
import { pageWords } from '#web/app/i18n/page-words.ts'

export const Route = createFileRoute('/app/upcoming')({
  ...pageWords('reminders'),
  component: Page,
})

function Page() {
  return <UpcomingPage />
}
