// The target of other applications' share sheets: the service worker answers their POST, and leads
// here. `?add=diary` is a shortcut of the installed application.
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Link } from '#web/shared/navigation/link.tsx'
import { ArrowLeft } from '#web/ui/images/icons.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { SharePage, type SharedKind } from '#web/app/share/share-page.tsx'
import { ask, pageNeeds } from '#web/app/page-needs.ts'

const kindOf = (add: unknown): SharedKind | undefined =>
  add === 'diary' || add === 'documents' ? add : undefined

export const Route = createFileRoute('/app/share')({
  ...pageNeeds({
    namespaces: ['share'],
    data: async () => {
      const { petsQuery } = await import('#web/features/pets/api.ts')
      return [ask(petsQuery())]
    },
  }),
  validateSearch: ({ add }): { add?: SharedKind | undefined } => ({ add: kindOf(add) }),
  component: Page,
})

function Page() {
  const { t } = useTranslation('share')
  const { add } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <SharePage
      add={add}
      back={
        <Link to="/app" aria-label={t('back')} className="icon-btn text-fg">
          <ArrowLeft aria-hidden size={22} />
        </Link>
      }
      home={
        <Link to="/app" className={buttonClass('ghost')}>
          {t('pets')}
        </Link>
      }
      onDone={(kind, petId) => void navigate({ to: `/app/pet/$petId/${kind}`, params: { petId } })}
    />
  )
}
