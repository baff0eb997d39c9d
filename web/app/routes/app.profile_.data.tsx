import { createFileRoute } from '@tanstack/react-router'
import { Link } from '#web/shared/navigation/link.tsx'
import { ArrowLeft } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { DeletionCard } from '#web/features/account-deletion/components/deletion-card.tsx'
import { DataPage } from '#web/features/personal-data/components/data-page.tsx'
import { ask, pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/profile_/data')({
  ...pageNeeds({
    namespaces: ['account-deletion', 'auth', 'personal-data'],
    data: async () => {
      const [{ exportQuery }, { deletionPreviewQuery }] = await Promise.all([
        import('#web/features/personal-data/api.ts'),
        import('#web/features/account-deletion/api.ts'),
      ])
      return [ask(exportQuery()), ask(deletionPreviewQuery())]
    },
  }),
  component: Page,
})

function Page() {
  const { t } = useTranslation('personal-data')
  return (
    <DataPage
      back={
        <Link to="/app/profile" aria-label={t('back')} className="icon-btn text-fg">
          <ArrowLeft aria-hidden size={22} />
        </Link>
      }
      deletion={<DeletionCard />}
    />
  )
}
