import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '#web/app/outbox/outbox-page.tsx'
import { ask, pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/outbox')({
  ...pageNeeds({
    namespaces: ['outbox', 'history', 'doses'],
    data: async () => {
      const { petsQuery } = await import('#web/features/pets/api.ts')
      return [ask(petsQuery())]
    },
  }),
  component: OutboxPage,
})
