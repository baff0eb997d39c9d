import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '#web/app/outbox/outbox-page.tsx'
import { pageNeeds } from '#web/app/page-needs.ts'
import { queryClient } from '#web/shared/api/query-client.ts'

export const Route = createFileRoute('/app/outbox')({
  ...pageNeeds({
    namespaces: ['outbox', 'history', 'doses'],
    data: async () => {
      const { petsQuery } = await import('#web/features/pets/api.ts')
      return [queryClient.query(petsQuery())]
    },
  }),
  component: OutboxPage,
})
