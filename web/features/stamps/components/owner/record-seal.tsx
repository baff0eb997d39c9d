import { BadgeCheck, Globe } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Stamp } from '#contract/features/stamps/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { cn } from '#web/ui/theme/class-names.ts'

const hostOf = (server: string): string => server.replace(/^https?:\/\//, '')

/** Out of its box, as a stamp is set on paper. */
const inkClass = '-my-4 size-20 shrink-0'
// Later than the records, as a drawing of what is written beside it.
const InkStamp = lazyContent(async () => (await import('#web/shared/records/ink-stamp.tsx')).InkStamp, {
  as: 'extra',
  placeholder: <span className={inkClass} />,
})

export function RecordSeal({ stamp }: { stamp: Stamp }) {
  const { t } = useTranslation('stamps')
  const format = useFormatter()
  const { professional, stampedAt, corrects, correctedBy, isHidden, origin } = stamp
  const isElsewhere = origin !== undefined && !origin.isOwn
  const isInk = !isElsewhere && !isHidden && correctedBy === null
  const Mark = isElsewhere ? Globe : BadgeCheck
  const more = [
    origin && (origin.isOwn ? t('seal.back') : t('seal.elsewhere', { server: hostOf(origin.server) })),
    correctedBy === null ? null : t('seal.corrected'),
    corrects === null ? null : t('seal.correction'),
    isHidden ? t('seal.hidden') : null,
  ].filter((text) => text != null)
  return (
    <div
      className={cn(
        'mt-2.5 flex gap-2 rounded-field px-3 py-2 text-sm max-[22.5rem]:flex-wrap',
        isInk ? 'items-center' : 'items-start',
        isElsewhere ? 'bg-sunken' : 'bg-mint',
      )}
    >
      <Mark aria-hidden size={18} className="mt-px" />
      <p className="min-w-0 grow wrap-anywhere max-[22.5rem]:min-w-3/5 max-[22.5rem]:basis-0">
        <span className="font-semibold">{t('seal.by', { name: professional.name })}</span>
        {' · '}
        {[professional.clinic, format.moment(stampedAt), ...more].join(' · ')}
      </p>
      {isInk && <InkStamp stamp={stamp} className={inkClass} />}
    </div>
  )
}
