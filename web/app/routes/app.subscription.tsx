// /app/subscription
import { createFileRoute } from '@tanstack/react-router'
import { loadSubscriptionMessages } from '#web/app/load-words.ts'
import { SubscriptionPage } from '#web/features/subscription/components/subscription-page.tsx'
import { addMessages } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/app/subscription')({
  beforeLoad: () => addMessages(loadSubscriptionMessages),
  component: SubscriptionPage,
})
