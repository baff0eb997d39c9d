import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import { saveExposure } from '#web/features/care-plan/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { questionClass } from './care-plan-skeleton.tsx'

interface ExposureQuestionProps {
  readonly petId: string
  readonly name: string
  readonly plan: CarePlan
}

export function ExposureQuestion({ petId, name, plan }: ExposureQuestionProps) {
  const { t } = useTranslation('care-plan')
  const save = useMutation(saveExposure({ failure: t('exposure.failed') }))
  const isExposed = save.isPending ? save.variables.isExposed : plan.isExposed
  const species = plan.species === 'gato' ? 'gato' : 'perro'
  const needsAnyway = plan.lines.some(
    ({ subject, need, done }) => subject === 'leptospirosis' && need === 'every' && done === null,
  )
  return (
    <fieldset aria-labelledby="exposure" className={questionClass}>
      <p id="exposure" className="text-sm font-semibold">
        {t(`exposure.question.${species}`, { name })}
      </p>
      <div className="flex gap-2">
        {[true, false].map((answer) => (
          <Button
            key={String(answer)}
            size="sm"
            aria-pressed={answer === isExposed}
            className="aria-pressed:border-fg aria-pressed:bg-blush"
            onPress={() => save.mutate({ petId, isExposed: answer })}
          >
            {t(answer ? 'exposure.yes' : 'exposure.no')}
          </Button>
        ))}
      </div>
      <p className="text-cap text-muted">
        {t(`exposure.depends.${species === 'perro' && !needsAnyway ? 'perroElsewhere' : species}`)}
      </p>
    </fieldset>
  )
}
