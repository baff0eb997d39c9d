// /app/community
import { createFileRoute } from '@tanstack/react-router'
import { loadCommunityMessages } from '#web/app/load-words.ts'
import { CommunityPage } from '#web/features/community/components/community-page.tsx'
import { addMessages } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/app/community')({
  beforeLoad: () => addMessages(loadCommunityMessages),
  component: CommunityPage,
})
