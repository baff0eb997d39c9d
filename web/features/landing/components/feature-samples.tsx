import { Clock, FileText } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import hero from '#web/art/hero.svg'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Plate } from '#web/ui/images/plate.tsx'

/** A crop of the hero's picture, which is loaded already. */
function Portrait({ of, className }: { of: 'kira' | 'nube' | 'tom' | 'pio'; className: string }) {
  return (
    <img
      src={`${hero}#${of}`}
      alt=""
      width={160}
      height={160}
      loading="lazy"
      className={`object-cover ${className}`}
    />
  )
}

export function ProfileSample() {
  const { t } = useTranslation('landing')
  const format = useFormatter()
  const fields = [
    ['age', format.age('2023-03-01', '2026-03-02')],
    ['weight', format.weight(41.5, 'Libras')],
    ['allergies', t('samples.allergiesValue')],
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-6 pt-2 pl-2">
      <Plate className="size-24 shrink-0 md:size-28">
        <Portrait of="kira" className="size-full rounded-card" />
      </Plate>
      <div className="min-w-32 grow basis-0">
        <p className="font-display text-2xl/8 font-extrabold tracking-tight">Kira</p>
        <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          {fields.map(([field, value]) => (
            <p key={field} className="text-cap text-muted">
              {t(`samples.${field}`)}
              <span className="block text-dense font-semibold text-fg">{value}</span>
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

export function VaccinesSample() {
  const { t } = useTranslation('landing')
  const format = useFormatter()
  const days = { rabies: '2026-12-03', distemper: '2026-03-12' }
  return (
    <div className="overflow-clip rounded-field border-2 border-line">
      {(['rabies', 'distemper'] as const).map((vaccine) => (
        <div
          key={vaccine}
          className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 py-2 not-first:border-t-2"
        >
          <p className="min-w-28 grow basis-0 text-cap text-muted">
            <span className="block text-base font-semibold text-fg">{t(`samples.${vaccine}`)}</span>
            {t(`samples.${vaccine}Date`, { day: format.dayMonth(days[vaccine]) })}
          </p>
          <Badge kind={vaccine === 'rabies' ? 'soon' : 'ok'}>
            {t(vaccine === 'rabies' ? 'samples.soon' : 'samples.ok')}
          </Badge>
        </div>
      ))}
    </div>
  )
}

export function MedicationSample() {
  const { t } = useTranslation('landing')
  const format = useFormatter()
  return (
    <p className="flex min-h-14 flex-wrap items-center gap-2 text-sm text-muted">
      <span className="chip min-h-8 bg-sun-soft px-3 text-gold">
        <Clock size={14} />
        {format.clockTime('08:00')}
      </span>
      <span className="chip min-h-8 bg-sun-soft px-3 text-gold">
        <Clock size={14} />
        {format.clockTime('20:00')}
      </span>
      {t('samples.every')}
    </p>
  )
}

export function DiarySample() {
  return (
    <div className="flex flex-wrap gap-2 pl-1">
      <Portrait of="nube" className="size-14 -rotate-4 rounded-field" />
      <Portrait of="tom" className="size-14 rotate-3 rounded-field" />
      <Portrait of="pio" className="size-14 -rotate-3 rounded-field" />
    </div>
  )
}

export function DocumentSample() {
  const { t } = useTranslation('landing')
  const format = useFormatter()
  return (
    <p className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-field border-2 border-line px-3 py-2 text-sm">
      <FileText size={18} className="text-muted" />
      <span className="min-w-24 grow basis-0 font-semibold">{t('samples.file')}</span>
      <span className="shrink-0 text-muted">{format.fileSize(1_258_291)}</span>
    </p>
  )
}
