// /app/community
import { createFileRoute } from '@tanstack/react-router'
import { CommunityPage } from '#web/features/community/components/community-page.tsx'
import { addMessages } from '#web/shared/i18n/i18n.ts'

export const Route = createFileRoute('/app/community')({
  beforeLoad: () => addMessages('community'),
  component: CommunityPage,
})
