import { useInfiniteQuery } from '@tanstack/react-query'
import { Receipt as ReceiptIcon } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Receipt } from '#contract/features/subscription/schema.ts'
import { receiptsQuery } from '#web/features/subscription/api.ts'
import { errorMessage } from '#web/shared/api/errors.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Row, Rows } from '#web/ui/layout/rows.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { MorePages } from '#web/shared/lists/more-pages.tsx'
import { FailedState, Skeleton } from '#web/ui/feedback/content-states.tsx'

export function Receipts() {
  const { t } = useTranslation('subscription')
  const list = useInfiniteQuery(receiptsQuery())
  const receipts = list.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="receipts" className="mt-8 lg:mt-10">
      <h2 id="receipts" className="mb-3 text-[1.375rem]/7 font-extrabold md:text-2xl/8">
        {t('receipts.title')}
      </h2>
      {!receipts &&
        (list.error ? (
          <FailedState
            title={t('receipts.failedTitle')}
            text={errorMessage(list.error)}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <output
            aria-busy
            aria-label={t('receipts.loading')}
            className="card flex min-h-18 items-center gap-3.5 px-4 md:px-5"
          >
            <Skeleton className="size-11 shrink-0" />
            <Skeleton className="h-5 w-2/5" />
          </output>
        ))}
      {receipts?.length === 0 && <p className="text-muted">{t('receipts.empty')}</p>}
      {receipts && receipts.length > 0 && (
        <Rows>
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} />
          ))}
        </Rows>
      )}
      <MorePages list={list} more={t('receipts.more')} moreFailed={t('receipts.moreFailed')} />
    </section>
  )
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('subscription')
  const format = useFormatter()
  const { paidAt, refundedAt, periodDays, provider, amountMinor, currency } = receipt
  const how = t(`receipts.providers.${provider}`)
  return (
    <Row
      tile={
        <span className="max-[22.5rem]:hidden">
          <IconTile tint="sun-soft" icon={<ReceiptIcon size={20} />} />
        </span>
      }
      title={format.day(paidAt)}
      text={
        refundedAt === null ? (
          how
        ) : (
          <span className="flex flex-col items-start gap-1">
            {`${how} · ${t('receipts.refundedOn', { date: format.day(refundedAt) })}`}
            <Badge kind="neutral">{t('receipts.refunded')}</Badge>
          </span>
        )
      }
      end={
        <span className="text-right whitespace-nowrap">
          <span className={`font-semibold ${refundedAt === null ? '' : 'text-muted line-through'}`}>
            {format.money(amountMinor, currency)}
          </span>{' '}
          <span className="block text-sm text-muted">{t('offer.period', { count: periodDays })}</span>
        </span>
      }
    />
  )
}
