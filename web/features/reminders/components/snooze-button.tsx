// Snoozes a due or overdue reminder for a day, and undoes that.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Reminder } from '#contract/features/reminders/schema.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { snoozeReminder, unsnoozeReminder } from '#web/features/reminders/mutations.ts'

/** The query cache reported the failure. */
const isTold = () => undefined

/** 'Posponer un día', and while it is snoozed 'Recordar de nuevo'. */
export function SnoozeButton({ item, onDone }: { item: Reminder; onDone: () => void }) {
  const { t } = useTranslation(['reminders', 'ui'])
  const silence = useMutation(snoozeReminder({ failure: t('failed.snooze') }))
  const wake = useMutation(unsnoozeReminder({ failure: t('failed.unsnooze') }))
  const isSilent = item.snoozedUntil !== null
  const { key } = item
  // An upcoming reminder can be snoozed once it was delivered.
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
      toast.success(t('done.snoozed'), undefined, {
        label: t('ui:undo'),
        onPress: () => void wake.mutateAsync({ key }).catch(isTold),
      })
    }, isTold)
  return (
    <Button
      size="sm"
      isBusy={silence.isPending || wake.isPending}
      busyText={label}
      onPress={() => void (isSilent ? wakeUp() : fallSilent())}
    >
      {label}
    </Button>
  )
}
