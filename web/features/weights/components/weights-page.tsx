// The page of a pet's weights: what changed, the chart, and the table.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { findWeightWarning } from '#contract/features/weights/weight-trend.ts'
import { localToday } from '#contract/shared/dates.ts'
import art from '#web/art/empty/no-weights.svg'
import { removeWeight, restoreWeight, weightsQuery } from '#web/features/weights/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { recordMessages } from '#web/shared/records/record-messages.ts'
import { RecordPage, type PetRecordPageProps } from '#web/shared/records/record-page.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { nameWeights, type NamedWeight } from './named-weight.ts'
import { WeightTable } from './weight-table.tsx'
import { WeightWarningNotice } from './weight-warning.tsx'
import { chartCardClass, ChartSkeleton, chartTitleClass, WeightsSkeleton } from './weights-skeleton.tsx'

const WeightForm = lazyContent(async () => ({ default: (await import('./weight-form.tsx')).WeightForm }), {
  frame: DialogBody,
})
// It brings the libraries that lay it out, which nothing else needs.
const WeightChart = lazyContent(
  async () => ({ default: (await import('./chart/weight-chart.tsx')).WeightChart }),
  { as: 'part', placeholder: <ChartSkeleton /> },
)

// No plan limits how many there are.
const neverFull = () => undefined

export function WeightsPage({ petId, pet, frame, mayEdit }: Omit<PetRecordPageProps, 'onLimitReached'>) {
  const { t } = useTranslation(['weights', 'lists'])
  const format = useFormatter()
  const remove = useMutation(removeWeight({ failure: t('removeFailed') }))
  const restore = useMutation(restoreWeight({ failure: t('restoreFailed') }))
  const records = useQuery({
    ...weightsQuery(petId, { failure: t('loadFailed') }),
    select: (list) => nameWeights(list, format),
  })
  const items = records.data?.items ?? []
  // Nobody is asked to see a veterinarian with a pet that has died.
  const warning = pet?.memorial === null ? findWeightWarning(items, pet, localToday()) : null
  return (
    <RecordPage<NamedWeight>
      petId={petId}
      kind="weights"
      frame={frame}
      mayEdit={mayEdit}
      onLimitReached={neverFull}
      art={art}
      records={records}
      listing={{
        orders: [
          { id: 'newest', label: t('lists:newest') },
          { id: 'oldest', label: t('lists:oldest'), compare: (a, b) => items.indexOf(b) - items.indexOf(a) },
        ],
        filters: [],
      }}
      messages={recordMessages((key, named) => t(key, named))}
      lead={
        <>
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
        </>
      }
      renderList={(shown, renderActions) => (
        <WeightTable weights={shown} mayEdit={mayEdit} renderActions={renderActions} />
      )}
      skeleton={<WeightsSkeleton />}
      renderForm={(weight) => (
        <WeightForm
          petId={petId}
          record={weight}
          unit={items[0]?.weightUnit ?? pet?.weightUnit ?? 'Libras'}
        />
      )}
      remove={async ({ id, name }) => ({ ...(await remove.mutateAsync({ petId, weightId: id })), name })}
      restore={({ id, name: _name, ...fields }) => restore.mutateAsync({ petId, weightId: id, ...fields })}
    />
  )
}
