// Shown above the upcoming list, where daily items would hide it.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PlainDate } from '#contract/shared/dates.ts'
import { remindersQuery } from '#web/features/reminders/api.ts'
import { toReminderLine } from '#web/features/reminders/lines.ts'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { RowButton } from '#web/ui/layout/rows.tsx'
import { NextDatedSkeleton, nextDatedName } from './reminders-skeleton.tsx'
import { ReminderTile, useReminderText } from './reminder-text.tsx'

/** Empty without a dated record in the next thirty days. */
export function NextDated({ onChoose }: { onChoose: (date: PlainDate) => void }) {
  const textOf = useReminderText()
  const { data, isPending } = useQuery(remindersQuery())
  const next = data?.items.filter((item) => item.kind !== 'dose').find(({ status }) => status === 'soon')
  const isThere = data && next !== undefined
  useEffect(() => {
    if (isThere !== undefined) writeLocal(nextDatedName, isThere ? 'some' : null)
  }, [isThere])
  if (isPending && readLocal(nextDatedName) !== null) return <NextDatedSkeleton />
  if (next === undefined) return null
  const { title, kind, text } = textOf(toReminderLine(next))
  return (
    <div className="card overflow-clip">
      <RowButton
        tile={<ReminderTile item={next} />}
        title={title}
        text={
          <>
            {text} <span className="sr-only">{kind}</span>
          </>
        }
        onPress={() => onChoose(next.dueDate)}
      />
    </div>
  )
}
