import { useTranslation } from 'react-i18next'
import premium from '#web/art/empty/premium.svg'
import { BenefitList } from '#web/features/subscription/components/offer/benefit-list.tsx'
import { PlanState, type PlanStateProps } from './plan-state.tsx'

const records = ['allergies', 'medications', 'vaccines', 'documents', 'microchip'] as const

export function ActivePlan({ plan, checkout }: PlanStateProps) {
  const { t } = useTranslation('subscription')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,10fr)_minmax(0,11fr)] lg:gap-6">
      <section aria-labelledby="plan" className="relative flex flex-col rounded-card bg-sun-soft p-6 lg:p-8">
        <img
          src={premium}
          alt=""
          width={320}
          height={240}
          className="absolute top-4 right-4 h-24 w-auto max-[22.5rem]:hidden lg:top-7 lg:right-8 lg:h-41"
        />
        <h2 id="plan" className="text-[1.75rem]/8 font-extrabold">
          {t('premium')}
        </h2>
        <PlanState plan={plan} checkout={checkout} />
      </section>
      <section aria-labelledby="benefits" className="card p-6 lg:p-8">
        <h2 id="benefits" className="mb-3 text-xl/7 font-extrabold">
          {t('active.benefits')}
        </h2>
        <BenefitList
          benefits={[...records.map((record) => t(`reasons.${record}.title`)), t('active.sharing')]}
        />
      </section>
    </div>
  )
}
