import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '#web/app/outbox/outbox-page.tsx'
import { pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/outbox')({
  ...pageNeeds({ namespaces: ['outbox', 'history', 'doses', 'errors'] }),
  component: OutboxPage,
})
