import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { certificateDaysDefault } from '#contract/features/care-passes/limits.ts'
import { passWords } from '#contract/features/care-passes/pass-words.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import art from '#web/art/empty/no-vaccines.svg'
import { carePassQuery, type PassChoice } from '#web/features/care-passes/api.ts'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { searchDate } from '#web/shared/navigation/search-date.ts'
import { EmptyState, FailedState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import type { StatedPart } from './fix-action.tsx'
import { PassGroups } from './pass-groups.tsx'
import { usePassWriter } from './pass-view.tsx'
import { SharePass } from './share-pass.tsx'

const daysOffered = [7, 30, 90, certificateDaysDefault]

interface OwnerPassPageProps {
  readonly petId: string
  /** Undefined until it is loaded. */
  readonly pet: Pet | undefined
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
  readonly choice: PassChoice
  readonly onChoose: (choice: PassChoice) => void
  readonly onState: (part: StatedPart) => void
  readonly onLimitReached: (reason: PlanFeature) => void
}

export function OwnerPassPage(page: OwnerPassPageProps) {
  const { pet, frame } = page
  const { t } = useTranslation('care-passes')
  return (
    <SubPage frame={frame} title={t('section.title')}>
      {pet?.memorial ? <Remembered pet={pet} /> : pet ? <Pass {...page} pet={pet} /> : <Loading />}
    </SubPage>
  )
}

function Pass(page: OwnerPassPageProps & { readonly pet: Pet }) {
  const { pet, mayEdit, choice, onChoose, onState, onLimitReached } = page
  const { t } = useTranslation('care-passes')
  const { certificateDays } = choice
  // A date may be half typed.
  const [typed, setTyped] = useState<string | null>(choice.stayFrom ?? null)
  const { data, isError, refetch } = useQuery({
    ...carePassQuery(pet.id, choice, { failure: t('loadFailed') }),
    placeholderData: keepPreviousData,
  })
  const isNot = usePassWriter().text(passWords.isNot)
  return (
    <div className="flex flex-col gap-5">
      <p>{t('intro', { name: pet.name })}</p>
      <div className="card flex flex-wrap gap-x-8 gap-y-4 p-5 md:p-6 print:hidden">
        <div className="min-w-0 grow basis-60">
          <DateField
            label={t('stayFrom')}
            isOptional
            description={t('stayFromHint')}
            min={localToday()}
            value={typed}
            onChange={(date) => {
              setTyped(date)
              onChoose({ ...choice, stayFrom: searchDate(date) })
            }}
          />
        </div>
        <ChoiceChips
          label={t('certificateDays')}
          value={String(certificateDays)}
          onChange={(days) => onChoose({ ...choice, certificateDays: Number(days) })}
          options={daysOffered.map((count) => ({ id: String(count), label: t('days', { count }) }))}
        />
      </div>
      {data ? (
        <PassGroups petId={pet.id} pass={data} mayEdit={mayEdit} onState={onState} />
      ) : isError ? (
        <FailedState title={t('failedTitle')} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <SharePass pet={pet} mayEdit={mayEdit} choice={choice} onLimitReached={onLimitReached} />
      <p className="text-dense text-muted">{isNot}</p>
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('care-passes')
  return (
    <div aria-busy>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}

function Remembered({ pet: { id, name } }: { readonly pet: Pet }) {
  const { t } = useTranslation('care-passes')
  return (
    <EmptyState
      art={art}
      tint="mint"
      title={t('remembered.title')}
      text={t('remembered.text', { name })}
      action={
        <LinkButton to="/app/pet/$petId/timeline" params={{ petId: id }}>
          {t('remembered.timeline')}
        </LinkButton>
      }
    />
  )
}
