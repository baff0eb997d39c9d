import { createFileRoute } from '@tanstack/react-router'
import { Link } from '#web/shared/navigation/link.tsx'
import { ArrowLeft } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { SecurityPage } from '#web/features/security/components/security-page.tsx'
import { searchText } from '#web/shared/navigation/search-text.ts'
import { ask, pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/profile_/security')({
  // A social provider redirects here with an error.
  validateSearch: (search: Record<string, unknown>): { error?: string } => {
    const error = searchText(search['error'])
    return error === undefined ? {} : { error }
  },
  ...pageNeeds({
    namespaces: ['security', 'errors'],
    data: async () => {
      const api = await import('#web/features/security/api.ts')
      return [
        ask(api.twoFactorQuery()),
        ask(api.passkeysQuery()),
        ask(api.identitiesQuery()),
        ask(api.emailChangeQuery()),
        ask(api.sessionsQuery()),
      ]
    },
  }),
  component: Page,
})

function Page() {
  const { t } = useTranslation('security')
  const { error } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SecurityPage
      linkError={error}
      onLinkErrorShown={() => void navigate({ search: {}, replace: true })}
      back={
        <Link to="/app/profile" aria-label={t('backToProfile')} className="icon-btn text-fg">
          <ArrowLeft aria-hidden size={22} />
        </Link>
      }
    />
  )
}
