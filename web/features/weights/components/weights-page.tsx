import { useTranslation } from 'react-i18next'
import { weightKind } from '#contract/features/weights/kind.ts'
import { findWeightWarning } from '#contract/features/weights/weight-trend.ts'
import { localToday } from '#contract/shared/dates.ts'
import art from '#web/art/empty/no-weights.svg'
import { weightChanges, weightsQuery } from '#web/features/weights/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { RecordPage, useCompleteList, type PetRecordPageProps } from '#web/shared/records/record-page.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { WeightTable } from './weight-table.tsx'
import { WeightWarningNotice } from './weight-warning.tsx'
import {
  chartCardClass,
  ChartSkeleton,
  chartTitleClass,
  weightsClass,
  WeightsSkeleton,
} from './weights-skeleton.tsx'

const WeightForm = lazyContent(async () => (await import('./weight-form.tsx')).WeightForm, {
  frame: DialogBody,
})
// Lazy, because of the libraries that lay the chart out.
const WeightChart = lazyContent(async () => (await import('./chart/weight-chart.tsx')).WeightChart, {
  as: 'part',
  placeholder: <ChartSkeleton />,
})

export function WeightsPage(page: PetRecordPageProps) {
  const { pet, mayEdit } = page
  const { t } = useTranslation(['weights', 'lists'])
  const { date } = useFormatter()
  const records = useCompleteList(weightsQuery(page.petId, { failure: t('loadFailed') }))
  const items = records.data?.items ?? []
  // The warning recommends a veterinarian, so a pet that has died has none.
  const warning = pet?.memorial === null ? findWeightWarning(items, pet, localToday()) : null
  return (
    <RecordPage
      {...page}
      kind={weightKind}
      changes={weightChanges}
      records={records}
      art={art}
      tint="sky"
      nameOf={({ measuredOn }) => date(measuredOn)}
      listing={{
        orders: [
          { id: 'newest', label: t('lists:newest') },
          { id: 'oldest', label: t('lists:oldest'), compare: (a, b) => items.indexOf(b) - items.indexOf(a) },
        ],
        filters: [],
      }}
      lead={
        <div>
          {warning && (
            <WeightWarningNotice
              warning={warning}
              petName={pet?.name}
              isAgeUnknown={pet?.birthDate === null}
            />
          )}
          {pet && (
            <section className={chartCardClass}>
              <h2 className={chartTitleClass}>{t('chart.title')}</h2>
              <WeightChart weights={items} pet={pet} />
            </section>
          )}
        </div>
      }
      className={weightsClass}
      renderList={(visible, renderActions) => (
        <WeightTable weights={visible} mayEdit={mayEdit} renderActions={renderActions} />
      )}
      skeleton={<WeightsSkeleton />}
      Form={WeightForm}
    />
  )
}
