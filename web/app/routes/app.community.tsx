// /app/community
import { createFileRoute } from '@tanstack/react-router'
import { loadCommunityWords } from '#web/app/load-words.ts'
import { CommunityPage } from '#web/features/community/components/community-page.tsx'
import { addWords } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/app/community')({
  beforeLoad: () => addWords(loadCommunityWords),
  component: CommunityPage,
})
