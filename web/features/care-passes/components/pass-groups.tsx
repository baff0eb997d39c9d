import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarePass, PassRequirement } from '#contract/features/care-passes/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { CircleCheck } from '#web/ui/images/icons.ts'
import { FixAction, type StatedPart } from './fix-action.tsx'
import { PassView } from './pass-view.tsx'

interface PassGroupsProps {
  readonly petId: string
  readonly pass: CarePass
  readonly mayEdit: boolean
  readonly onState: (part: StatedPart) => void
}

/** Missing things come first, each with the form that helps. */
export function PassGroups({ petId, pass, mayEdit, onState }: PassGroupsProps) {
  const { t } = useTranslation('care-passes')
  const day = useFormatter().date(pass.day)
  const of = (...statuses: readonly PassRequirement['status'][]) =>
    pass.requirements.filter(({ status }) => statuses.includes(status))
  const lacking = of('missing', 'expired')
  const actionOf = (requirement: PassRequirement) =>
    mayEdit && <FixAction petId={petId} pass={pass} requirement={requirement} onState={onState} />
  return (
    <>
      {lacking.length === 0 && <Banner icon={<CircleCheck size={20} />}>{t('toDo.none', { day })}</Banner>}
      <Group
        title={t('toDo.title', { count: lacking.length, day })}
        pass={pass}
        requirements={lacking}
        actionOf={actionOf}
      />
      <Group title={t('toDo.soon')} pass={pass} requirements={of('expiresSoon')} actionOf={actionOf} />
      <Group title={t('inOrder')} pass={pass} requirements={of('inForce')} />
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly pass: CarePass
  readonly requirements: readonly PassRequirement[]
  readonly actionOf?: (requirement: PassRequirement) => ReactNode
}

function Group({ title, requirements, ...view }: GroupProps) {
  const id = useId()
  if (requirements.length === 0) return null
  return (
    <section aria-labelledby={id} className="card p-5 md:p-6">
      <h2 id={id} className="mb-4 text-xl/7 font-extrabold">
        {title}
      </h2>
      <PassView {...view} requirements={requirements} />
    </section>
  )
}
