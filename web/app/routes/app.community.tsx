// /app/community
import { createFileRoute } from '@tanstack/react-router'
import { CommunityPage } from '#web/features/community/components/community-page.tsx'

export const Route = createFileRoute('/app/community')({ component: CommunityPage })
