import { createFileRoute } from '@tanstack/react-router'
import { Link } from '#web/shared/navigation/link.tsx'
import { ArrowLeft } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { ApiKeysPage } from '#web/features/api-keys/components/api-keys-page.tsx'
import { useNewApiKeyDialog } from '#web/app/dialogs/new-api-key-dialog.tsx'
import { ask, pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/profile_/api')({
  ...pageNeeds({
    namespaces: ['api-keys', 'errors'],
    data: async () => {
      const { apiKeysQuery } = await import('#web/features/api-keys/api.ts')
      return [ask(apiKeysQuery())]
    },
  }),
  component: Page,
})

function Page() {
  const { t } = useTranslation('api-keys')
  const { open, dialog } = useNewApiKeyDialog()
  return (
    <>
      <ApiKeysPage
        back={
          <Link to="/app/profile" aria-label={t('back')} className="icon-btn text-fg">
            <ArrowLeft aria-hidden size={22} />
          </Link>
        }
        onNew={open}
      />
      {dialog}
    </>
  )
}
