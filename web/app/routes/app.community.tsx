import { createFileRoute } from '@tanstack/react-router'
import { CommunityPage } from '#web/features/community/components/community-page.tsx'
import { pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/community')({
  ...pageNeeds({ namespaces: ['community'] }),
  component: CommunityPage,
})
