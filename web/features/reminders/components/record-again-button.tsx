// 'Ya se la pusieron'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DatedReminder } from '#contract/features/reminders/schema.ts'
import { datedStyles } from '#web/shared/records/kinds/dated-styles.ts'
import { recordAgain, takeBackRecorded } from '#web/features/reminders/mutations.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ActionButton } from './action-button.tsx'

interface RecordAgainButtonProps {
  readonly item: DatedReminder
  readonly onDone: () => void
  readonly onLeave: () => void
  /** The subject, where several lines show their buttons: 'Rabia, Kira'. */
  readonly about?: string | undefined
}

/** The query cache reports it. */
const ignoreFailure = () => undefined

/** Without a derivable next date, or at the plan's limit, it opens the page of the records. */
export function RecordAgainButton({ item, onDone, onLeave, about }: RecordAgainButtonProps) {
  const { t } = useTranslation('reminders')
  const format = useFormatter()
  const navigate = useNavigate()
  const { petId, name, kind } = item
  const openForm = () => {
    onLeave()
    void navigate({ to: datedStyles[kind].to, params: { petId }, search: { add: name } })
  }
  const record = useMutation(recordAgain({ failure: t('failed.record'), onLimitReached: openForm }))
  const takeBack = useMutation(takeBackRecorded({ failure: t('failed.unmark') }))
  const press = () =>
    record.mutateAsync(item).then((recorded) => {
      if (recorded === null) return openForm()
      onDone()
      const next = t('done.next', { date: format.date(recorded.nextDueDate) })
      const [title, text] = [t(`${kind}.done`), `${next} · ${name} · ${item.petName}`]
      const { undo } = recorded
      if (undo === null) toast.info(title, text)
      else toast.undoable(title, text, () => void takeBack.mutateAsync(undo).catch(ignoreFailure))
    }, ignoreFailure)
  return (
    <ActionButton
      label={t(`${kind}.record`)}
      about={about}
      isBusy={record.isPending}
      onPress={() => void press()}
    />
  )
}
