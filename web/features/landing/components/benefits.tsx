import { Check } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import meadow from '#web/art/empty/no-allergies.svg'
import { Scene } from '#web/ui/images/scene.tsx'
import { SectionHeading } from './section-heading.tsx'

const benefits = ['health', 'reminders', 'together', 'paper', 'memories', 'devices', 'yours', 'free'] as const

export function Benefits() {
  const { t } = useTranslation('landing')
  return (
    <section
      aria-labelledby="benefits-title"
      className="page grid grid-cols-1 items-center gap-6 pb-12 md:pb-20 lg:grid-cols-[1fr_1.6fr] lg:gap-12"
    >
      <div className="flex flex-wrap items-center justify-between gap-4 lg:flex-col lg:items-start">
        <div className="grow basis-40 lg:basis-auto">
          <SectionHeading id="benefits-title" title={t('benefits.title')} text={t('benefits.text')} />
        </div>
        <Scene art={meadow} tint="mint" isLazy className="w-36 md:w-56 lg:w-72" />
      </div>
      <ul className="card grid grid-cols-1 gap-0.5 overflow-clip bg-line md:grid-cols-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex min-h-18 items-center gap-3.5 bg-surface px-4 py-3 md:px-5">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-mint text-teal"
            >
              <Check size={20} />
            </span>
            <span className="min-w-0 font-semibold">{t(`benefits.${benefit}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
