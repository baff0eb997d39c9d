import { Navigate, useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentAddress } from '#contract/features/parasite-treatments/former-address.ts'
import rocco from '#web/art/pets/rocco.svg'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { PublicPage } from './public-page.tsx'
import { Shell } from './shell.tsx'

// An explicit type, because the types of routes are inferred from this component's.
export function NotFoundPage(): ReactNode {
  // While leaving, the location changes before this unmounts.
  const [address] = useState(useRouter().latestLocation.href)
  const current = currentAddress(address)
  const { status } = useSession()
  if (current !== address) return <Navigate to="." href={current} replace />
  if (status === 'signedIn' && address.startsWith('/app/'))
    return (
      <Shell>
        <NothingHere home="/app" />
      </Shell>
    )
  return (
    <PublicPage>
      <main id="content" className="page flex grow flex-col pb-32">
        <NothingHere home="/" />
      </main>
    </PublicPage>
  )
}

function NothingHere({ home }: { home: '/' | '/app' }) {
  const { t } = useTranslation('app')
  usePageTitle(t('notFound.title'))
  return (
    <div className="flex grow flex-col items-center justify-center text-center">
      <div
        aria-hidden
        className="relative isolate flex items-center gap-3 px-4.5 py-11 font-display text-[112px]/[104px] font-extrabold md:gap-5 md:px-11 md:py-12 md:text-[152px]/[136px]"
      >
        <span className="absolute inset-0 -z-10 rotate-[-3deg] rounded-[3rem] bg-blush" />
        <span>4</span>
        <img
          src={rocco}
          alt=""
          width={128}
          height={128}
          className="size-22 rotate-6 rounded-card object-cover md:size-32 md:rounded-sheet"
        />
        <span>4</span>
      </div>
      <h1 lang="en" className="mt-12 text-[1.75rem]/9 font-extrabold md:text-4xl">
        {t('notFound.title')}
      </h1>
      <p className="mt-2 max-w-90 text-pretty text-muted">{t('notFound.text')}</p>
      <LinkButton to={home} variant="brand" className="mt-6">
        {t('notFound.home')}
      </LinkButton>
    </div>
  )
}
