import { Navigate, useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentAddress } from '#contract/features/parasite-treatments/former-address.ts'
import rocco from '#web/art/pets/rocco.svg'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { Logo } from './logo.tsx'

// An explicit type, because the types of routes are inferred from this component's.
export function NotFoundPage(): ReactNode {
  // While leaving, the location changes before this unmounts.
  const [address] = useState(useRouter().latestLocation.href)
  const current = currentAddress(address)
  return current === address ? <NothingHere /> : <Navigate to="." href={current} replace />
}

function NothingHere() {
  const { t } = useTranslation('app')
  usePageTitle(t('notFound.title'))
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-16 items-center lg:h-18">
        <Logo to="/" />
      </header>
      <main id="content" className="page flex grow flex-col items-center justify-center pb-32 text-center">
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
        <LinkButton to="/" variant="brand" className="mt-6">
          {t('notFound.home')}
        </LinkButton>
      </main>
    </div>
  )
}
