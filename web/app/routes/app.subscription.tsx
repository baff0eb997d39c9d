// /app/subscription
import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionPage } from '#web/features/subscription/components/plan/subscription-page.tsx'
import { pageWords } from '#web/app/i18n/page-words.ts'

export const Route = createFileRoute('/app/subscription')({
  ...pageWords('subscription'),
  component: SubscriptionPage,
})
