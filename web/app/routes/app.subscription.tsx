// /app/subscription
import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionPage } from '#web/features/subscription/components/plan/subscription-page.tsx'
import { addMessages } from '#web/shared/i18n/i18n.ts'

export const Route = createFileRoute('/app/subscription')({
  beforeLoad: () => addMessages('subscription'),
  component: SubscriptionPage,
})
