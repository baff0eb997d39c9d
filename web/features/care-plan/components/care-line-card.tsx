// A line of the care plan: what, when, why, and what can be made of it.
import { Bug, BugOff, Syringe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import type { Tint } from '#web/ui/theme/tint.ts'
import { LineActions } from './line-actions.tsx'
import { LineBadges } from './line-badges.tsx'
import { LineReason } from './line-reason.tsx'
import { lineTitle, lineWhen, type CareLine } from './line-texts.ts'

interface CareLineCardProps {
  readonly petId: string
  readonly plan: CarePlan
  readonly line: CareLine
  readonly mayEdit: boolean
}

const icons: Record<CareLine['subject'], typeof Syringe> = {
  core: Syringe,
  rabies: Syringe,
  worms: BugOff,
  external: Bug,
}
// The tile repeats what the badge says in words.
const tints: Record<CareLine['status'], Tint> = {
  overdue: 'danger',
  next: 'sun-soft',
  later: 'sky',
  done: 'mint',
}

export function CareLineCard({ petId, plan, line, mayEdit }: CareLineCardProps) {
  const { t } = useTranslation('care-plan')
  const format = useFormatter()
  const Icon = icons[line.subject]
  const rule = plan.rules.find(({ id }) => id === line.rule)
  const isNear = line.status === 'overdue' || line.status === 'next'
  return (
    <li className="card flex items-start gap-3.5 p-4 md:px-5">
      <IconTile tint={tints[line.status]}>
        <Icon size={20} />
      </IconTile>
      <div className="min-w-0 grow">
        <div className="flex flex-col items-start gap-x-2.5 gap-y-1 md:flex-row md:flex-wrap md:items-center">
          <h3 className="text-lg/6 font-bold wrap-anywhere">{lineTitle(t, line, plan.species)}</h3>
          <LineBadges line={line} today={plan.today} />
        </div>
        <p className="mt-1 text-dense wrap-anywhere">{lineWhen(t, line, format)}</p>
        {rule && <LineReason rule={rule} isFirst={isNear && line.offer !== null} />}
        {mayEdit && line.offer && <LineActions petId={petId} plan={plan} line={line} offer={line.offer} />}
      </div>
    </li>
  )
}
