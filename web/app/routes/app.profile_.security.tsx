// /app/profile/security
import { Link, createFileRoute } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SecurityPage } from '#web/features/security/components/security-page.tsx'
import { queryClient } from '#web/shared/api/query-client.ts'
import { pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/profile_/security')({
  ...pageNeeds({
    words: ['security'],
    data: async () => {
      const { sessionsQuery, twoFactorQuery } = await import('#web/features/security/api.ts')
      return [queryClient.query(twoFactorQuery()), queryClient.query(sessionsQuery())]
    },
  }),
  component: Page,
})

function Page() {
  const { t } = useTranslation('security')
  return (
    <SecurityPage
      back={
        <Link to="/app/profile" aria-label={t('backToProfile')} className="icon-btn text-fg">
          <ArrowLeft aria-hidden size={22} />
        </Link>
      }
    />
  )
}
