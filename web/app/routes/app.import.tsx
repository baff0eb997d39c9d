import { createFileRoute } from '@tanstack/react-router'
import { Link } from '#web/shared/navigation/link.tsx'
import { ArrowLeft } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { ImportPage } from '#web/features/pet-files/components/import-page.tsx'
import { ask, pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/import')({
  ...pageNeeds({
    namespaces: ['pet-files', 'pets'],
    data: async () => {
      const { importQuery } = await import('#web/features/pet-files/api.ts')
      return [ask(importQuery())]
    },
  }),
  component: Page,
})

function Page() {
  const { t } = useTranslation('pet-files')
  return (
    <ImportPage
      back={
        <Link to="/app" aria-label={t('back')} className="icon-btn text-fg">
          <ArrowLeft aria-hidden size={22} />
        </Link>
      }
    />
  )
}
