import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PetImport } from '#contract/features/pet-files/schema.ts'
import { importQuery } from '#web/features/pet-files/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx'
import { DoneStep } from './done-step.tsx'
import { ExampleFiles } from './example-files.tsx'
import { FileStep } from './file-step.tsx'
import { FileStepSkeleton } from './file-step-skeleton.tsx'
import { PreviewStep } from './preview-step.tsx'
import { ProgressStep } from './progress-step.tsx'

// Only files of other products need these steps, whose fields are a quarter of the page.
const CsvStep = lazyContent(async () => (await import('./csv-step.tsx')).CsvStep)
const PetStep = lazyContent(async () => (await import('./pet-step.tsx')).PetStep)

export function ImportPage({ back }: { back: ReactNode }) {
  const { t } = useTranslation('pet-files')
  usePageTitle(t('title'))
  const query = useQuery(importQuery())
  return (
    <NarrowPage
      back={back}
      title={t('title')}
      text={t('text')}
      aside={
        query.data && ['file', 'csv', 'pet'].includes(stepOf(query.data.import)) ? (
          <ExampleFiles />
        ) : undefined
      }
    >
      {query.data ? (
        <Step current={query.data.import} />
      ) : (
        <QueryPending query={query} failedTitle={t('loadFailed')} skeleton={<FileStepSkeleton />} />
      )}
    </NarrowPage>
  )
}

/** Failed imports return to choosing a file. */
const stepOf = (current: PetImport | null) => {
  if (current === null) return 'file'
  if (current.status === 'choosing') return current.choices?.kind === 'csv' ? 'csv' : 'pet'
  if (current.status !== 'failed') return current.status
  const { failure, contents } = current
  const mayTryAgain = failure === 'plan' || failure === 'quota' || failure === 'server'
  return mayTryAgain && contents !== null ? 'ready' : 'file'
}

function Step({ current }: { current: PetImport | null }) {
  const step = stepOf(current)
  const place = useRef<HTMLDivElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    // The pressed button is gone, so the focus continues at the start of the step.
    if (shownStep.current !== step) place.current?.focus()
    shownStep.current = step
  }, [step])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {(current === null || step === 'file') && <FileStep failed={current} />}
      {current !== null && step === 'pet' && <PetStep key={current.id} current={current} />}
      {current !== null && step === 'csv' && <CsvStep key={current.id} current={current} />}
      {current !== null && step === 'ready' && <PreviewStep current={current} />}
      {current !== null && step === 'importing' && <ProgressStep current={current} />}
      {current !== null && step === 'done' && <DoneStep current={current} />}
    </div>
  )
}
