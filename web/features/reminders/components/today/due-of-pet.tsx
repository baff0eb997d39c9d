import { useTranslation } from 'react-i18next'
import type { ReminderList } from '#contract/features/reminders/schema.ts'
import { dueOfPetClass } from '#web/features/reminders/components/row-classes.ts'
import { dueOfPetMax } from '#web/features/reminders/lines.ts'
import { DueLines, useLinesInPlace } from './due-lines.tsx'

interface DueOfPetProps {
  readonly petId: string
  readonly list: ReminderList
}

/** The due and overdue lines of a pet, above the rest of its page. */
export function DueOfPet({ petId, list }: DueOfPetProps) {
  const { t } = useTranslation('reminders')
  const now = new Date(list.asOf).getTime()
  const lines = useLinesInPlace(
    list.items.filter((item) => item.petId === petId),
    now,
  )
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="due-of-pet" className={dueOfPetClass}>
      <h2 id="due-of-pet" className="text-lg/6 font-bold">
        {t('dueToday.title')}
      </h2>
      <DueLines lines={lines} room={dueOfPetMax} now={now} isComplete={list.isComplete} className="mt-2" />
    </section>
  )
}
