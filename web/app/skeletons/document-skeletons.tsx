// The skeletons of some pages in their documents, which a script fills from the answers there. The
// application does not use them, because the page's own code loads as fast.
import type { ComponentType } from 'react'
import { AllergiesSkeleton } from '#web/features/allergies/components/allergies-skeleton.tsx'
import { CarePlanSkeleton } from '#web/features/care-plan/components/care-plan-skeleton.tsx'
import { carePlanMessages } from '#web/features/care-plan/fill-care-plan.ts'
import { CostsSkeleton } from '#web/features/costs/components/costs-skeleton.tsx'
import { costsMessages } from '#web/features/costs/fill-costs.ts'
import { ChangesSkeleton } from '#web/features/history/components/changes-skeleton.tsx'
import { changesMessages } from '#web/features/history/fill-changes.ts'
import { ImportPageSkeleton } from '#web/features/pet-files/components/import-page-skeleton.tsx'
import { ReportsSkeleton } from '#web/features/reports/components/reports-skeleton.tsx'
import { TimelineSkeleton } from '#web/features/timeline/components/timeline-skeleton.tsx'
import { timelineMessages } from '#web/features/timeline/fill-timeline.ts'
import { VisitsSkeleton } from '#web/features/visits/components/visits-skeleton.tsx'
import { WeightsSkeleton } from '#web/features/weights/components/weights-skeleton.tsx'
import { weightsMessages } from '#web/features/weights/fill-weights.ts'
import { i18n, type MessageKey } from '#web/shared/i18n/i18n.ts'
import { DrawnTitle } from '#web/shared/skeletons/drawn-title.tsx'
import type { FillMessages } from '#web/shared/skeletons/fill-skeleton.ts'
import { SkeletonMessages } from '#web/shared/skeletons/skeleton-messages.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { SubPage } from '#web/ui/layout/sub-page.tsx'
import { sectionFrame } from './pet-section-skeletons.tsx'
import { UpcomingPageSkeleton } from './upcoming-page-skeleton.tsx'

interface DocumentParts {
  readonly hasAction?: true
  readonly messages?: readonly FillMessages[]
}

const withMessages = (Content: ComponentType, messages: readonly FillMessages[]) =>
  function DocumentSkeleton() {
    return (
      <>
        {messages.map((message) => (
          <SkeletonMessages key={message.of} {...message} />
        ))}
        <Content />
      </>
    )
  }

const section = (
  title: MessageKey,
  Content: ComponentType,
  { hasAction, messages = [] }: DocumentParts = {},
) =>
  withMessages(
    () => (
      <SubPage
        frame={sectionFrame}
        title={null}
        drawnTitle={<DrawnTitle>{i18n.t(title)}</DrawnTitle>}
        {...(hasAction && { action: null })}
      >
        <Content />
      </SubPage>
    ),
    messages,
  )

function ChangesPlace() {
  return (
    <>
      <Skeleton className="mb-4 h-11 w-32 rounded-full" />
      <ChangesSkeleton />
    </>
  )
}

/** By route. */
export const documentSkeletons: Readonly<Record<string, ComponentType>> = {
  '/app/import': ImportPageSkeleton,
  '/app/pet/$petId/allergies': section('allergies:title', AllergiesSkeleton, { hasAction: true }),
  '/app/pet/$petId/changes': section('history:section.title', ChangesPlace, { messages: changesMessages }),
  '/app/pet/$petId/costs': section('costs:section.title', CostsSkeleton, {
    hasAction: true,
    messages: [costsMessages],
  }),
  '/app/pet/$petId/plan': section('care-plan:section.title', CarePlanSkeleton, {
    messages: [carePlanMessages],
  }),
  '/app/pet/$petId/report': section('reports:section.title', ReportsSkeleton),
  '/app/pet/$petId/timeline': section('timeline:section.title', TimelineSkeleton, {
    messages: [timelineMessages],
  }),
  '/app/pet/$petId/visits': section('visits:title', VisitsSkeleton, { hasAction: true }),
  '/app/pet/$petId/weight': section('weights:title', WeightsSkeleton, {
    hasAction: true,
    messages: [weightsMessages],
  }),
  '/app/upcoming': UpcomingPageSkeleton,
}
