// The one page that says a screen is still to come, and the way back.
import { ArrowLeft } from 'lucide-react'
import { useRouter, useCanGoBack } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#web/lib/link.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { comingOf } from './coming.ts'

export function ComingPage({ coming }: { coming: NonNullable<ReturnType<typeof comingOf>> }) {
  const { t } = useTranslation('app')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const title = t(`coming.${coming.words}.title`)
  usePageTitle(title)
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-6 text-center md:py-12">
      <img src={coming.art} alt="" width={320} height={240} className="h-44 w-auto md:h-52" />
      <p className="mt-5">
        <Badge kind="info">{t('coming.badge')}</Badge>
      </p>
      <h1 className="mt-2.5 text-[1.625rem]/8 font-extrabold md:text-[2rem]/10">{title}</h1>
      <p className="mt-1 text-pretty">{t(`coming.${coming.words}.subtitle`)}</p>
      <p className="mt-1 text-pretty text-muted">{t('coming.text')}</p>
      <div className="mt-6">
        {canGoBack ? (
          <Button onPress={() => router.history.back()}>
            <ArrowLeft aria-hidden size={18} />
            {t('coming.back')}
          </Button>
        ) : (
          <LinkButton to="/app">{t('notFound.home')}</LinkButton>
        )}
      </div>
    </div>
  )
}
