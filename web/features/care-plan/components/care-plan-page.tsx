import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import { careLineStatuses } from '#contract/features/care-plan/line-status.ts'
import art from '#web/art/empty/no-vaccines.svg'
import { carePlanQuery } from '#web/features/care-plan/api.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { EmptyState, FailedState } from '#web/ui/feedback/content-states.tsx'
import { RecordCards } from '#web/ui/layout/record-card.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { CareLineCard } from './care-line-card.tsx'
import { CarePlanSkeleton, groupTitleClass } from './care-plan-skeleton.tsx'
import { ExposureQuestion } from './exposure-question.tsx'
import { sortLines } from './line-order.ts'
import { UncountedVaccines, UnknownAge, VetDecides } from './plan-notices.tsx'

interface CarePlanPageProps {
  readonly petId: string
  /** Undefined until it is loaded. */
  readonly pet: Pet | undefined
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
}

export function CarePlanPage({ petId, pet, frame, mayEdit }: CarePlanPageProps) {
  const { t } = useTranslation('care-plan')
  const { data, isError, refetch } = useQuery(carePlanQuery(petId, { failure: t('loadFailed') }))
  return (
    <SubPage frame={frame} title={t('section.title')}>
      {pet?.memorial ? (
        <Remembered petId={petId} name={pet.name} />
      ) : data ? (
        <Plan petId={petId} name={pet?.name ?? ''} plan={data} mayEdit={mayEdit} />
      ) : isError ? (
        <FailedState title={t('failedTitle')} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </SubPage>
  )
}

/** A pet that has died has no plan. */
function Remembered({ petId, name }: { readonly petId: string; readonly name: string }) {
  const { t } = useTranslation('care-plan')
  return (
    <EmptyState
      art={art}
      tint="mint"
      title={t('remembered.title')}
      text={t('remembered.text', { name })}
      action={
        <LinkButton to="/app/pet/$petId/timeline" params={{ petId }}>
          {t('remembered.timeline')}
        </LinkButton>
      }
    />
  )
}

function Loading() {
  const { t } = useTranslation('care-plan')
  return (
    <div aria-busy>
      <output className="sr-only">{t('loading')}</output>
      <CarePlanSkeleton />
    </div>
  )
}

interface PlanProps {
  readonly petId: string
  readonly name: string
  readonly plan: CarePlan
  readonly mayEdit: boolean
}

function Plan({ petId, name, plan, mayEdit }: PlanProps) {
  const { t } = useTranslation('care-plan')
  // The question stands on top, and on later visits at the end. No press moves it.
  const [isAsked] = useState(plan.isExposed === null)
  if (plan.rulesVersion === null)
    return (
      <EmptyState
        art={art}
        tint="mint"
        title={t('noRule.title')}
        text={t('noRule.text', { name })}
        action={
          <LinkButton to="/app/pet/$petId/vaccines" params={{ petId }}>
            {t('noRule.records')}
          </LinkButton>
        }
      />
    )
  const question = mayEdit && plan.isExposed !== undefined && (
    <ExposureQuestion petId={petId} name={name} plan={plan} />
  )
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <VetDecides />
        {plan.birthDate === null && <UnknownAge petId={petId} name={name} mayEdit={mayEdit} />}
        {isAsked && question}
      </div>
      {careLineStatuses.map((status) => (
        <Group key={status} status={status} petId={petId} plan={plan} mayEdit={mayEdit} />
      ))}
      {!isAsked && question}
      <UncountedVaccines uncounted={plan.uncounted} moreUncounted={plan.moreUncounted} />
    </div>
  )
}

interface GroupProps extends Omit<PlanProps, 'name'> {
  readonly status: CarePlan['lines'][number]['status']
}

function Group({ status, petId, plan, mayEdit }: GroupProps) {
  const { t } = useTranslation('care-plan')
  const lines = sortLines(plan, status)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={`plan-${status}`}>
      <h2 id={`plan-${status}`} className={groupTitleClass}>
        {t(`groups.${status}`)}
      </h2>
      <RecordCards>
        {lines.map((line) => (
          <CareLineCard key={line.id} petId={petId} plan={plan} line={line} mayEdit={mayEdit} />
        ))}
      </RecordCards>
    </section>
  )
}
