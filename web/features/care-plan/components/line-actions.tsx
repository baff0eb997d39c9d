import { useTranslation } from 'react-i18next'
import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import { latestOf } from '#contract/features/care-plan/spans.ts'
import { LineLink } from './line-link.tsx'
import { lineTitle, subjectName, type CareLine, type LineTranslate } from './line-texts.ts'
import { RemindButton } from './remind-button.tsx'

interface LineActionsProps {
  readonly petId: string
  readonly plan: Pick<CarePlan, 'species' | 'today'>
  readonly line: CareLine
  readonly offer: NonNullable<CareLine['offer']>
}

export function LineActions({ petId, plan: { species, today }, line, offer }: LineActionsProps) {
  const { t } = useTranslation('care-plan')
  const translate: LineTranslate = (key, values = {}) => t(key, values)
  const { subject } = line
  const isTreatment = subject === 'worms' || subject === 'external'
  // A later dose needs the name of the earlier ones to belong to the same vaccine.
  const name =
    offer.last?.name ?? (isTreatment ? t(`products.${subject}`) : subjectName(translate, line, species))
  const title = lineTitle(translate, line, species)
  // Late and open lines get a reminder for today.
  const due = latestOf(line.from, today)
  const labels = (label: string) => ({ label, fullLabel: t('actions.of', { action: label, line: title }) })
  const link = { petId, line, name }
  // A stamped record cannot take another date. The reminder is a further record, whose own name
  // prevents it from superseding the given dose.
  const isStamped = offer.last?.isStamped === true
  const reminder = isStamped ? { ...link, name: title } : link
  const changeable = isStamped ? null : offer.last
  return (
    // Side by side on a phone, because the width below the tile fits both.
    <div className="mt-2 flex flex-wrap gap-2 max-sm:-ml-14.5 max-sm:*:grow">
      {offer.remindedOn === null &&
        (changeable === null ? (
          <LineLink {...reminder} date={{ due }} {...labels(t('actions.remind'))} />
        ) : (
          <RemindButton petId={petId} isTreatment={isTreatment} last={changeable} due={due} title={title} />
        ))}
      <LineLink {...link} date={{ given: today }} {...labels(t('actions.record'))} />
    </div>
  )
}
