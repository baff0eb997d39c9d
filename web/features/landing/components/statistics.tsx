import { useTranslation } from 'react-i18next'

const figures = [
  { of: 'users', value: '10,000+' },
  { of: 'pets', value: '25,000+' },
  { of: 'vaccines', value: '50,000+' },
  { of: 'rating', value: '4.9/5' },
] as const

export function Statistics() {
  const { t } = useTranslation('landing')
  return (
    <section aria-label={t('stats.label')} className="page">
      <dl className="card grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-0.5 overflow-clip bg-line">
        {figures.map(({ of, value }) => (
          <div key={of} className="flex flex-col-reverse justify-end bg-surface p-4 md:p-5 lg:p-6">
            <dt className="text-sm text-muted">{t(`stats.${of}`)}</dt>
            <dd className="font-display text-[1.75rem]/9 font-extrabold tracking-tight md:text-3xl/9 lg:text-4xl/11">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
