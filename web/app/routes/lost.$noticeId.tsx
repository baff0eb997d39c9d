import { createFileRoute } from '@tanstack/react-router'
import { pageNeeds } from '#web/app/page-needs.ts'
import { PublicPage } from '#web/app/shell/public-page.tsx'
import { NoticePage } from '#web/features/lost/components/notice/notice-page.tsx'

export const Route = createFileRoute('/lost/$noticeId')({
  ...pageNeeds({ namespaces: ['lost', 'pet-details'] }),
  component: Page,
})

function Page() {
  const { noticeId } = Route.useParams()
  return (
    <PublicPage isForStrangers>
      <NoticePage key={noticeId} noticeId={noticeId} />
    </PublicPage>
  )
}
