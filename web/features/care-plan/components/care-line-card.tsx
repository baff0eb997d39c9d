import { Bug, BugOff, Syringe } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { recordCardClass, recordTitleClass } from '#web/ui/layout/record-card.tsx'
import type { Tint } from '#web/ui/theme/tint.ts'
import { lineHeadClass, lineWhenClass } from './care-plan-skeleton.tsx'
import { LineActions } from './line-actions.tsx'
import { LineBadges } from './line-badges.tsx'
import { LineReason } from './line-reason.tsx'
import { hasAction } from './line-order.ts'
import { lineTitle, formatLineDates, type CareLine, type LineTranslate } from './line-texts.ts'

interface CareLineCardProps {
  readonly petId: string
  readonly plan: CarePlan
  readonly line: CareLine
  readonly mayEdit: boolean
}

const icons: Record<CareLine['subject'], typeof Syringe> = {
  core: Syringe,
  rabies: Syringe,
  leptospirosis: Syringe,
  leukemia: Syringe,
  kennelCough: Syringe,
  worms: BugOff,
  external: Bug,
}
const tints: Record<CareLine['status'], Tint> = {
  overdue: 'danger',
  next: 'sun-soft',
  later: 'sky',
  done: 'mint',
}

export function CareLineCard({ petId, plan, line, mayEdit }: CareLineCardProps) {
  const { t } = useTranslation('care-plan')
  const translate: LineTranslate = (key, values = {}) => t(key, values)
  const format = useFormatter()
  const Icon = icons[line.subject]
  const rule = plan.rules.find(({ id }) => id === line.rule)
  return (
    <li className={recordCardClass}>
      <IconTile tint={tints[line.status]} icon={<Icon size={20} />} />
      <div className="min-w-0 grow">
        <div className={lineHeadClass}>
          <h3 className={recordTitleClass}>{lineTitle(translate, line, plan.species)}</h3>
          <LineBadges line={line} today={plan.today} />
        </div>
        <p className={lineWhenClass}>{formatLineDates(translate, line, format)}</p>
        {line.need === 'exposed' && (
          <p className={lineWhenClass}>{t(`exposed.${line.subject === 'leukemia' ? 'gato' : 'perro'}`)}</p>
        )}
        {line.offer?.otherDate && (
          <p className={lineWhenClass}>
            {t(`other.${line.offer.otherDate.reason}`, {
              name: line.offer.otherDate.name,
              date: format.date(line.offer.otherDate.nextDueDate),
            })}
          </p>
        )}
        {rule && <LineReason rule={rule} isFirst={hasAction(line)} />}
        {mayEdit && line.offer && line.need !== 'unanswered' && (
          <LineActions petId={petId} plan={plan} line={line} offer={line.offer} />
        )}
      </div>
    </li>
  )
}
