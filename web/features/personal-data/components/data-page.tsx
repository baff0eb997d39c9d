import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { TextLink } from '#web/shared/navigation/link.tsx'
import { NarrowPage, PageHelp } from '#web/ui/layout/narrow-page.tsx'
import { ExportCard } from './export-card.tsx'

interface DataPageProps {
  readonly back: ReactNode
  readonly deletion: ReactNode
}

export function DataPage({ back, deletion }: DataPageProps) {
  const { t } = useTranslation('personal-data')
  usePageTitle(t('title'))
  return (
    <NarrowPage
      back={back}
      title={t('title')}
      aside={
        <PageHelp title={t('help.title')} text={t('help.text')}>
          <TextLink to="/privacy" isStanding>
            {t('help.privacy')}
          </TextLink>
        </PageHelp>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ExportCard />
        {deletion}
      </div>
    </NarrowPage>
  )
}
