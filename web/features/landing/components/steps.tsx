import { useTranslation } from 'react-i18next'
import { cn } from '#web/ui/theme/class-names.ts'
import { SectionHeading } from './section-heading.tsx'

const steps = [
  { step: 'account', plate: 'bg-blush -rotate-4' },
  { step: 'pets', plate: 'bg-mint rotate-3' },
  { step: 'manage', plate: 'bg-sky -rotate-3' },
] as const

export function Steps() {
  const { t } = useTranslation('landing')
  return (
    <section aria-labelledby="steps-title" className="border-y-2 border-line bg-surface py-12 md:py-16">
      <div className="page">
        <SectionHeading id="steps-title" title={t('steps.title')} text={t('steps.text')} />
        <ol className="mt-8 grid grid-cols-1 gap-8 md:mt-10 md:grid-cols-3">
          {steps.map(({ step, plate }, index) => (
            <li key={step} className="relative isolate flex flex-wrap content-start gap-5 md:flex-col">
              {index > 0 && (
                <span
                  aria-hidden
                  className="absolute -top-8 left-8 -z-10 h-8 border-l-2 border-dashed border-edge md:top-8 md:right-[calc(100%+1rem)] md:-left-[calc(100%-3.5rem)] md:h-0 md:border-t-2 md:border-l-0"
                />
              )}
              <span
                aria-hidden
                className={cn(
                  'grid size-16 shrink-0 place-items-center rounded-field font-display text-3xl font-extrabold',
                  plate,
                )}
              >
                {index + 1}
              </span>
              <div className="min-w-0 grow basis-40 md:basis-auto">
                <h3 className="text-xl/7 font-bold">{t(`steps.${step}.title`)}</h3>
                <p className="mt-1 max-w-xs text-muted">{t(`steps.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
