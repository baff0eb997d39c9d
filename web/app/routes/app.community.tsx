// /app/community
import { createFileRoute } from '@tanstack/react-router'
import { CommunityPage } from '#web/features/community/components/community-page.tsx'
import { pageWords } from '#web/app/i18n/page-words.ts'

export const Route = createFileRoute('/app/community')({
  ...pageWords('community'),
  component: CommunityPage,
})
