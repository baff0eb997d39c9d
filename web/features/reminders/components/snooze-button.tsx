// A day of silence for what is due or overdue, and the way back.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Reminder } from '#contract/features/reminders/schema.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ActionButton } from './action-button.tsx'
import { snoozeReminder, unsnoozeReminder } from '#web/features/reminders/mutations.ts'

/** The query cache said why. */
const isTold = () => undefined

interface SnoozeButtonProps {
  readonly item: Reminder
  readonly onDone: () => void
  /** What it is about, where several lines show theirs. */
  readonly about?: string | undefined
}

/** 'Posponer un día', and while that lasts 'Recordar de nuevo'. */
export function SnoozeButton({ item, onDone, about }: SnoozeButtonProps) {
  const { t } = useTranslation(['reminders', 'ui'])
  const silence = useMutation(snoozeReminder({ failure: t('failed.snooze') }))
  const wake = useMutation(unsnoozeReminder({ failure: t('failed.unsnooze') }))
  const isSilent = item.snoozedUntil !== null
  const { key } = item
  // What is still to come may be put off once it was told.
  const isPressing = item.status === 'due' || item.status === 'overdue' || item.isUnread
  if (!isSilent && !(isPressing && item.isTold)) return null
  const label = isSilent ? t('actions.unsnooze') : t('actions.snooze')
  const wakeUp = () =>
    wake.mutateAsync({ key }).then(() => {
      onDone()
      toast.success(t('done.unsnoozed'))
    }, isTold)
  const fallSilent = () =>
    silence.mutateAsync({ key }).then(() => {
      onDone()
      toast.success(t('done.snoozed'), `${item.name} · ${item.petName}`, {
        label: t('ui:undo'),
        onPress: () => void wake.mutateAsync({ key }).catch(isTold),
      })
    }, isTold)
  return (
    <ActionButton
      label={label}
      about={about}
      isBusy={silence.isPending || wake.isPending}
      onPress={() => void (isSilent ? wakeUp() : fallSilent())}
    />
  )
}
