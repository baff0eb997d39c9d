import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quotasQuery } from '#web/features/quotas/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { QuotaMeter } from '#web/ui/feedback/quota-meter.tsx'
import { StorageSkeleton } from './storage-skeleton.tsx'

export function StorageCard() {
  const { t } = useTranslation(['quotas', 'ui'])
  const format = useFormatter()
  const { data, isPending, refetch } = useQuery(quotasQuery())
  if (isPending) return <StorageSkeleton />
  if (!data)
    return (
      <div className="card flex flex-wrap items-center justify-between gap-3 p-5">
        <p>{t('failed')}</p>
        <Button size="sm" onPress={() => void refetch()}>
          {t('ui:retry')}
        </Button>
      </div>
    )
  const { bytes, pets, premium } = data
  const used = (a: string, b: string) => t('used', { used: a, limit: b })
  return (
    <div className="card flex flex-col gap-5 p-5">
      <QuotaMeter
        label={t('bytes')}
        text={used(format.fileSize(bytes.used), format.fileSize(bytes.limit))}
        used={bytes.used}
        max={bytes.limit}
      />
      {bytes.used >= bytes.limit && <p className="text-sm">{t('bytesFull')}</p>}
      <QuotaMeter
        label={t('pets')}
        text={used(format.number(pets.used), format.number(pets.limit))}
        used={pets.used}
        max={pets.limit}
      />
      {pets.used >= pets.limit && <p className="text-sm">{t('petsFull')}</p>}
      {premium && (
        <p className="text-sm text-muted">
          {t('withPremium', {
            bytes: format.fileSize(premium.bytes),
            pets: format.number(premium.pets),
          })}
        </p>
      )}
    </div>
  )
}
