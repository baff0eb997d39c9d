import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { isGrowing } from '#contract/features/weights/growth.ts'
import type { Weight } from '#contract/features/weights/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { layOutChart } from './chart-layout.ts'
import { chartRanges, firstRange, weightsInRange, type ChartRange } from './chart-range.ts'
import { WeightPlot } from './weight-plot.tsx'

interface WeightChartProps {
  /** The latest first, at least one. The chart has the unit of the latest. */
  readonly weights: readonly Weight[]
  readonly pet: Pick<Pet, 'species' | 'birthDate' | 'memorial'>
}

export function WeightChart({ weights, pet }: WeightChartProps) {
  const { t } = useTranslation('weights')
  const today = localToday()
  const [chosenRange, setRange] = useState<ChartRange | null>(null)
  const range = chosenRange ?? firstRange(weights, today)
  const weightsInChart = weightsInRange(weights, range, today)
  return (
    <>
      <div className="mt-3">
        <ChoiceChips
          label={t('chart.range')}
          options={chartRanges.map((id) => ({ id, label: t(`chart.${id}`) }))}
          value={range}
          onChange={setRange}
        />
      </div>
      {weightsInChart.length === 0 ? (
        <p className="mt-5 text-muted">{t('chart.empty')}</p>
      ) : (
        <ChosenWeights key={range} weightsInChart={weightsInChart} pet={pet} />
      )}
    </>
  )
}

interface ChosenWeightsProps {
  /** The oldest first. */
  readonly weightsInChart: readonly Weight[]
  readonly pet: Pick<Pet, 'species' | 'birthDate' | 'memorial'>
}

function ChosenWeights({ weightsInChart, pet }: ChosenWeightsProps) {
  const { t } = useTranslation('weights')
  const format = useFormatter()
  // By id, because another weight may be added or removed meanwhile.
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [first, last] = [weightsInChart[0], weightsInChart.at(-1)]
  if (!first || !last) return null
  const unit = last.weightUnit
  const birth = pet.birthDate
  const isByAge = birth !== null && isGrowing(pet, last.measuredOn) && first.measuredOn >= birth
  const layout = layOutChart(weightsInChart, unit, isByAge ? birth : null)
  const found = weightsInChart.findIndex(({ id }) => id === chosenId)
  const chosen = found === -1 ? weightsInChart.length - 1 : found
  const current = weightsInChart[chosen] ?? last
  const date = format.date(current.measuredOn)
  const when = isByAge ? t('chart.at', { date, age: format.age(birth, current.measuredOn) }) : date
  const weight = format.weight(current.weightValue, current.weightUnit)
  const rounded = (value: number) => format.weight(Math.round(value * 1000) / 1000, unit)
  const summary = t('chart.summary', {
    count: weightsInChart.length,
    first: format.weight(first.weightValue, first.weightUnit),
    firstDate: format.date(first.measuredOn),
    last: format.weight(last.weightValue, last.weightUnit),
    lastDate: format.date(last.measuredOn),
    least: rounded(layout.least),
    most: rounded(layout.most),
  })
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <strong className="font-display text-2xl/8 font-extrabold tabular-nums">{weight}</strong>
        <span className="text-sm text-muted">{when}</span>
      </p>
      <WeightPlot
        layout={layout}
        summary={summary}
        chosen={chosen}
        chosenText={`${weight}, ${when}`}
        onChoose={(index) => setChosenId(weightsInChart[index]?.id ?? null)}
        writeMark={rounded}
      />
      {isByAge && pet.memorial === null && <p className="mt-3 text-sm text-muted">{t('chart.growing')}</p>}
    </>
  )
}
