// /app/subscription
import { createFileRoute } from '@tanstack/react-router'
import { loadSubscriptionWords } from '#web/app/load-words.ts'
import { SubscriptionPage } from '#web/features/subscription/components/subscription-page.tsx'
import { addWords } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/app/subscription')({
  beforeLoad: () => addWords(loadSubscriptionWords),
  component: SubscriptionPage,
})
