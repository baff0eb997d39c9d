// Serves people who cannot see the chart or need a number.
import { useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Weight } from '#contract/features/weights/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { RecordNote } from '#web/shared/attachments/record-note.tsx'
import { Button } from '#web/ui/actions/button.tsx'

interface WeightTableProps {
  readonly weights: readonly Weight[]
  readonly mayEdit: boolean
  readonly renderActions: (weight: Weight) => ReactNode
}

/** Rows per step: daily weighing makes thousands. */
const pageSize = 50

const cell = 'px-4 py-3 align-top md:px-5'
// In large text on a phone the weight is below its date, and the actions are below one another.
const rowClass = '@max-[12rem]:grid @max-[12rem]:grid-cols-[1fr_min-content]'

export function WeightTable({ weights, mayEdit, renderActions }: WeightTableProps) {
  const { t } = useTranslation('weights')
  const { date, weight: write } = useFormatter()
  const { hash } = useLocation()
  // Enough rows to show the weight in the address.
  const [visibleCount, setVisibleCount] = useState(() =>
    Math.max(pageSize, 1 + weights.findIndex(({ id }) => id === hash)),
  )
  const rest = weights.length - visibleCount
  return (
    <div className="card @container overflow-clip">
      <table className="w-full text-left @max-[12rem]:block">
        <caption className="sr-only">{t('table.caption')}</caption>
        <thead className="bg-sunken text-cap text-muted @max-[12rem]:block">
          <tr>
            <th scope="col" className="px-4 py-2 font-semibold md:px-5">
              {t('table.date')}
            </th>
            <th scope="col" className="px-4 py-2 text-right font-semibold md:px-5">
              {t('table.weight')}
            </th>
            {mayEdit && (
              <th scope="col" className="w-0">
                <span className="sr-only">{t('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {weights.slice(0, visibleCount).map((weight) => (
          <tbody key={weight.id} className="border-t-2 border-line @max-[12rem]:block">
            <tr className={rowClass}>
              <th
                scope="row"
                id={weight.id}
                tabIndex={-1}
                className={`${cell} font-normal focus-visible:-outline-offset-3`}
              >
                {date(weight.measuredOn)}
                {weight.note === null && <RecordNote id={weight.id} />}
              </th>
              <td
                className={`${cell} text-right font-semibold whitespace-nowrap tabular-nums @max-[12rem]:row-start-2 @max-[12rem]:text-left`}
              >
                {write(weight.weightValue, weight.weightUnit)}
              </td>
              {mayEdit && (
                <td className="py-0.5 pr-4 align-top @max-[12rem]:row-span-2 md:pr-5">
                  <div className="w-max @max-[12rem]:w-auto">{renderActions(weight)}</div>
                </td>
              )}
            </tr>
            {weight.note !== null && (
              <tr>
                {/* The whole width: beside the numbers large text has no room for a word. */}
                <td colSpan={mayEdit ? 3 : 2} headers={weight.id} className="px-4 pb-3 md:px-5">
                  <span
                    dir="auto"
                    className="-mt-2.5 block text-sm whitespace-pre-line text-muted wrap-anywhere"
                  >
                    {weight.note}
                  </span>
                  <RecordNote id={weight.id} />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
      {rest > 0 && (
        <div className="border-t-2 border-line p-3 text-center">
          <Button size="sm" onPress={() => setVisibleCount(visibleCount + pageSize)}>
            {t('table.more', { count: Math.min(rest, pageSize) })}
          </Button>
        </div>
      )}
    </div>
  )
}
