// 'Ya se la puse': writes down today's dose of a vaccine where it is due, with its next date.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { VaccineReminder } from '#contract/features/reminders/schema.ts'
import { recordVaccine, removeRecordedVaccine } from '#web/features/reminders/mutations.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ActionButton } from './action-button.tsx'

interface RecordVaccineButtonProps {
  readonly item: VaccineReminder
  readonly onDone: () => void
  /** The form is opened instead. */
  readonly onLeave: () => void
  /** 'Rabia, Kira': what it is about, where several lines show theirs. */
  readonly about?: string | undefined
}

/** The query cache said why. */
const isTold = () => undefined

/** Where the next date is not to be told, or the plan is full, the pet's vaccines ask for it. */
export function RecordVaccineButton({ item, onDone, onLeave, about }: RecordVaccineButtonProps) {
  const { t } = useTranslation(['reminders', 'ui'])
  const format = useFormatter()
  const navigate = useNavigate()
  const { petId, name } = item
  const openForm = () => {
    onLeave()
    void navigate({ to: '/app/pet/$petId/vaccines', params: { petId }, search: { add: name } })
  }
  const record = useMutation(recordVaccine({ failure: t('failed.vaccine'), onLimitReached: openForm }))
  const takeBack = useMutation(removeRecordedVaccine({ failure: t('failed.vaccineTakeBack') }))
  const press = () =>
    record.mutateAsync(item).then((recorded) => {
      if (recorded === null) return openForm()
      onDone()
      const next = t('done.next', { date: format.date(recorded.nextDueDate) })
      toast.success(t('done.vaccine'), `${next} · ${name} · ${item.petName}`, {
        label: t('ui:undo'),
        onPress: () => void takeBack.mutateAsync({ petId, vaccineId: recorded.id }).catch(isTold),
      })
    }, isTold)
  return (
    <ActionButton
      label={t('actions.vaccineDone')}
      about={about}
      isBusy={record.isPending}
      onPress={() => void press()}
    />
  )
}
