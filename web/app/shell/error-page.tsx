import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import offline from '#web/art/empty/offline.svg'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { useWhenOnline } from '#web/ui/deferred/use-when-online.ts'
import { Scene } from '#web/ui/images/scene.tsx'

// Loaded in advance, because offline it is too late to fetch the illustration.
deferCode(async () => void (new Image().src = offline), 'idle')

export function ErrorPage() {
  const { t } = useTranslation(['app', 'ui'])
  const router = useRouter()
  usePageTitle(t('app:failed.title'))
  useWhenOnline(true, () => void router.invalidate())
  return (
    <main
      id="content"
      role="alert"
      className="page flex min-h-[70dvh] flex-col items-center justify-center py-8 text-center"
    >
      <Scene art={offline} tint="sky" className="h-44 md:h-52" />
      <h1 className="mt-4 text-[1.625rem]/8 font-extrabold">{t('app:failed.title')}</h1>
      <p className="mt-1 max-w-md text-pretty text-muted">{t('app:failed.text')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton to="/" reloadDocument>
          {t('app:notFound.home')}
        </LinkButton>
        {/* A chunk may belong to a version that the server no longer has. */}
        <Button variant="brand" onPress={() => window.location.reload()}>
          {t('ui:retry')}
        </Button>
      </div>
    </main>
  )
}
