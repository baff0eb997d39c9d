// The page of one's data: its copy first, and below it what another feature offers.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { ExportCard } from './export-card.tsx'

interface DataPageProps {
  readonly back: ReactNode
  /** The deletion of the account. */
  readonly deletion: ReactNode
}

export function DataPage({ back, deletion }: DataPageProps) {
  const { t } = useTranslation('personal-data')
  usePageTitle(t('title'))
  return (
    <>
      <header className="mb-5 flex items-center gap-x-2 lg:mb-6 lg:min-h-12 lg:gap-x-3">
        <div className="-ml-2.5">{back}</div>
        <h1 className="text-[1.625rem]/8 font-extrabold lg:text-[2rem]/10">{t('title')}</h1>
      </header>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <ExportCard />
        {deletion}
      </div>
    </>
  )
}
