import { Cake, Stethoscope } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

export function VetDecides() {
  const { t } = useTranslation('care-plan')
  return <Banner icon={<Stethoscope size={20} />}>{t('vetDecides')}</Banner>
}

interface UnknownAgeProps {
  readonly petId: string
  readonly name: string
  readonly mayEdit: boolean
}

export function UnknownAge({ petId, name, mayEdit }: UnknownAgeProps) {
  const { t } = useTranslation('care-plan')
  if (!mayEdit) return <Banner icon={<Cake size={20} />}>{t('noBirthDate.textViewer', { name })}</Banner>
  return (
    <Banner
      icon={<Cake size={20} />}
      action={
        <LinkButton size="sm" to="/app/pet/$petId" params={{ petId }}>
          {t('noBirthDate.add')}
        </LinkButton>
      }
    >
      {t('noBirthDate.text', { name })}
    </Banner>
  )
}

export function UncountedVaccines({
  uncounted,
  moreUncounted,
}: Pick<CarePlan, 'uncounted' | 'moreUncounted'>) {
  const { t } = useTranslation('care-plan')
  if (uncounted.length === 0) return null
  return (
    <section aria-labelledby="uncounted">
      <h2 id="uncounted" className="text-lg/6 font-bold">
        {t('uncounted.title')}
      </h2>
      <ul className="mt-2 flex flex-col gap-1 text-muted">
        {uncounted.map(({ id, name, reason }) => (
          <li key={id} dir="auto" className="wrap-anywhere">
            {t(`uncounted.${reason}`, { name })}
          </li>
        ))}
        {moreUncounted > 0 && <li>{t('uncounted.more', { count: moreUncounted })}</li>}
      </ul>
    </section>
  )
}
