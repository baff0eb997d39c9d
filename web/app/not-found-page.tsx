// 404: the only place for a joke, for nothing is lost here.
import { useTranslation } from 'react-i18next'
import rocco from '#web/art/pets/rocco.svg'
import { LinkButton } from '#web/lib/link.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Logo } from './logo.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('app')
  usePageTitle(t('notFound.title'))
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-16 items-center lg:h-18">
        <Logo to="/" />
      </header>
      <main id="content" className="page flex grow flex-col items-center justify-center pb-32 text-center">
        <div aria-hidden className="flex rotate-[-3deg] items-center gap-4 rounded-[3rem] bg-blush px-4 py-11 font-display text-[6.5rem]/none font-extrabold md:gap-5 md:px-11 md:py-11 md:text-[9.25rem]/none">
          <span className="rotate-3">4</span>
          <img src={rocco} alt="" width={128} height={128} className="size-21 rotate-[9deg] rounded-card object-cover md:size-31 md:rounded-sheet" />
          <span className="rotate-3">4</span>
        </div>
        <h1 className="mt-12 text-[1.75rem]/9 font-extrabold md:text-4xl">{t('notFound.title')}</h1>
        <p className="mt-2 max-w-90 text-pretty text-muted">{t('notFound.text')}</p>
        <LinkButton to="/" variant="brand" className="mt-6">
          {t('notFound.home')}
        </LinkButton>
      </main>
    </div>
  )
}
