// A snooze lasts a day.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Reminder } from '#contract/features/reminders/schema.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ActionButton } from './action-button.tsx'
import { snoozeReminder, unsnoozeReminder } from '#web/features/reminders/mutations.ts'

/** The query cache reports it. */
const ignoreFailure = () => undefined

interface SnoozeButtonProps {
  readonly item: Reminder
  readonly onDone: () => void
  readonly about?: string | undefined
}

/** 'Posponer un día', and during the snooze 'Recordar de nuevo' */
export function SnoozeButton({ item, onDone, about }: SnoozeButtonProps) {
  const { t } = useTranslation('reminders')
  const snoozing = useMutation(snoozeReminder({ failure: t('failed.snooze') }))
  const unsnoozing = useMutation(unsnoozeReminder({ failure: t('failed.unsnooze') }))
  const isSnoozed = item.snoozedUntil !== null
  const { key } = item
  // An upcoming reminder can be snoozed once it was delivered.
  const isDueOrUnread = item.status === 'due' || item.status === 'overdue' || item.isUnread
  if (!isSnoozed && !(isDueOrUnread && item.isNotified)) return null
  const label = isSnoozed ? t('actions.unsnooze') : t('actions.snooze')
  const pressUnsnooze = () =>
    unsnoozing.mutateAsync({ key }).then(() => {
      onDone()
      toast.success(t('done.unsnoozed'))
    }, ignoreFailure)
  const pressSnooze = () =>
    snoozing.mutateAsync({ key }).then(() => {
      onDone()
      const undo = () => void unsnoozing.mutateAsync({ key }).catch(ignoreFailure)
      toast.undoable(t('done.snoozed'), `${item.name} · ${item.petName}`, undo)
    }, ignoreFailure)
  return (
    <ActionButton
      label={label}
      about={about}
      isBusy={snoozing.isPending || unsnoozing.isPending}
      onPress={() => void (isSnoozed ? pressUnsnooze() : pressSnooze())}
    />
  )
}
