import {
  FileText,
  HeartHandshake,
  Pill,
  ScanLine,
  Share2,
  ShieldAlert,
  Syringe,
} from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { freePlanLimits } from '#contract/features/subscription/limits.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

const limits = [
  { reason: 'allergies', Icon: ShieldAlert },
  { reason: 'medications', Icon: Pill },
  { reason: 'vaccines', Icon: Syringe },
  { reason: 'documents', Icon: FileText },
  { reason: 'microchip', Icon: ScanLine },
  { reason: 'sharing', Icon: Share2 },
  { reason: 'careLinks', Icon: HeartHandshake },
] as const

/** `endedAt` is the end of an earlier Premium. */
export function FreeLimits({ endedAt }: { endedAt: string | null }) {
  const { t } = useTranslation('subscription')
  const format = useFormatter()
  return (
    <section aria-labelledby="free-plan" className="card p-5 lg:p-8">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="free-plan" className="text-xl/7 font-extrabold">
          {t('limits.title')}
        </h2>
        <Badge kind="neutral" icon={null}>
          {t('limits.current')}
        </Badge>
      </div>
      <p className="mt-1 text-sm text-muted">{t('limits.perPet')}</p>
      <dl className="mt-2 divide-y-2 divide-line">
        {limits.map(({ reason, Icon }) => (
          <div key={reason} className="flex min-h-11.5 flex-wrap items-center gap-x-3">
            <Icon aria-hidden size={20} className="text-muted" />
            <dt className="grow">{t(`limits.${reason}`)}</dt>
            <dd className="grow text-right font-semibold">
              {freePlanLimits[reason] > 0 ? (
                format.number(freePlanLimits[reason])
              ) : (
                <span className="text-muted">{t('limits.none')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {endedAt !== null && (
        <p className="mt-3 text-sm text-muted">{t('limits.ended', { date: format.longDay(endedAt) })}</p>
      )}
    </section>
  )
}
