import { useTranslation } from 'react-i18next'
import type { CurrencyCosts } from '#contract/features/costs/currency-years.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { TextLink } from '#web/shared/navigation/link.tsx'
import { recordStyles } from '#web/shared/records/kinds/record-styles.ts'
import { costCardClass, totalClass } from './costs-skeleton.tsx'

const amountClass = 'pl-4 text-right tabular-nums whitespace-nowrap'
// The amount stands on the line of its label; in large text on a phone it has one of its own.
const rowClass = 'align-baseline @max-[12rem]:grid'

export function CostTable({ petId, costs }: { petId: string; costs: CurrencyCosts }) {
  const { t } = useTranslation('costs')
  const format = useFormatter()
  const { currency, amountMinor, years } = costs
  const money = (amount: number): string => format.money(amount, currency)
  return (
    <section className={costCardClass}>
      <h2 className={totalClass}>{t('total', { amount: money(amountMinor) })}</h2>
      <table className="mt-3 w-full border-collapse">
        <caption className="sr-only">{t('table', { currency })}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        {years.map((year) => (
          <tbody key={year.year} className="border-t-2 border-line">
            <tr className={rowClass}>
              <th scope="rowgroup" className="w-full pt-3 text-left font-semibold">
                {year.year}
                <span aria-hidden className="mt-1.5 block h-2.5 overflow-hidden rounded-full bg-line">
                  <span
                    className="block h-full rounded-full bg-teal"
                    style={{ width: `${year.share * 100}%` }}
                  />
                </span>
              </th>
              <td className={`pt-3 font-semibold ${amountClass}`}>{money(year.amountMinor)}</td>
            </tr>
            {year.kinds.map(({ kind, count, amountMinor: amount }) => (
              <tr key={kind} className={`text-sm text-muted ${rowClass}`}>
                <th scope="row" className="text-left font-normal">
                  <TextLink to={recordStyles[kind].to} params={{ petId }} isStanding>
                    {t(`kinds.${kind}`, { count })}
                  </TextLink>
                </th>
                <td className={amountClass}>{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
