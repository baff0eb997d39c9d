import { useTranslation } from 'react-i18next'
import type { Dose } from '#contract/features/doses/schema.ts'
import { ChangeTimeButton } from '#web/shared/doses/change-time-button.tsx'

interface ChangeDoseTimeProps {
  readonly petId: string
  readonly dose: Dose
  readonly repeatId?: string
  /** 'Otosol, 8:00' */
  readonly about: string
}

export function ChangeDoseTime({ petId, dose, repeatId, about }: ChangeDoseTimeProps) {
  const { t } = useTranslation('doses')
  const { medicationId, date, time, name, at: dueAt } = dose
  const label = t('givenTime.change')
  return (
    <ChangeTimeButton
      dose={{ petId, medicationId, date, time, name, dueAt, ...(repeatId !== undefined && { repeatId }) }}
      label={label}
      about={about}
      name={t('of', { action: label, about })}
    />
  )
}
