import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CareTask } from '#contract/features/care-tasks/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { careTasksQuery } from '#web/features/care-tasks/api.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { finishTask } from '#web/shared/care-tasks/finish-task.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Check } from '#web/ui/images/icons.ts'

/** The query cache reports it. */
const ignoreFailure = () => undefined

interface DoneButtonProps {
  readonly petId: string
  readonly task: CareTask
}

/** Not shown on the day on which it was done. */
export function DoneButton({ petId, task }: DoneButtonProps) {
  const { t } = useTranslation('care-tasks')
  const format = useFormatter()
  const refetch = async () => {
    await queryClient.invalidateQueries({ queryKey: careTasksQuery(petId).queryKey })
    void queryClient.invalidateQueries({ queryKey: orpc.reminders.key() })
  }
  const take = useMutation({
    meta: { failure: t('undoFailed') },
    mutationFn: (undo: () => Promise<unknown>) => undo(),
    onSettled: refetch,
  })
  const finish = useMutation({
    meta: { failure: t('doneFailed') },
    mutationFn: () => finishTask(petId, task),
    onSettled: refetch,
  })
  if (task.lastDoneOn === localToday()) return null
  const press = () =>
    finish.mutateAsync().then(({ nextDueDate, undo }) => {
      const next = t('card.next', { date: format.date(nextDueDate) })
      toast.undoable(
        t('done'),
        `${next} · ${task.name}`,
        () => void take.mutateAsync(undo).catch(ignoreFailure),
      )
    }, ignoreFailure)
  return (
    <Button
      size="sm"
      className="my-2 self-start px-3"
      aria-label={t('markDone', { name: task.name })}
      isBusy={finish.isPending}
      busyText={t('done')}
      onPress={() => void press()}
    >
      <Check aria-hidden size={18} /> {t('done')}
    </Button>
  )
}
