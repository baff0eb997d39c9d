import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReminderList } from '#contract/features/reminders/schema.ts'
import { dueOfPetClass, dueOfPetHeadClass } from '#web/features/reminders/components/row-classes.ts'
import { dueOfPetMax, roomFor } from '#web/features/reminders/lines.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { DueRows, useLinesInPlace } from './due-lines.tsx'

interface DueOfPetProps {
  readonly petId: string
  readonly list: ReminderList
}

/** The most urgent lines of a pet, above the rest of its page; the others unfold. */
export function DueOfPet({ petId, list }: DueOfPetProps) {
  const { t } = useTranslation('reminders')
  const [isWhole, setWhole] = useState(false)
  const now = new Date(list.asOf).getTime()
  const lines = useLinesInPlace(
    list.items.filter((item) => item.petId === petId),
    now,
  )
  if (lines.length === 0) return null
  const room = roomFor(lines, dueOfPetMax, now)
  const hidden = lines.length - room
  return (
    <section aria-labelledby="due-of-pet" className={dueOfPetClass}>
      <div className={dueOfPetHeadClass}>
        <h2 id="due-of-pet" className="text-lg/6 font-bold">
          {t('dueToday.title')}
        </h2>
        {hidden > 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isWhole}
            className="-my-2.5 outdent-right"
            onPress={() => setWhole(!isWhole)}
          >
            {isWhole ? t('dueToday.less') : t('dueToday.more', { count: hidden })}
          </Button>
        )}
      </div>
      <DueRows lines={isWhole ? lines : lines.slice(0, room)} now={now} className="mt-2" />
      {isWhole && !list.isComplete && (
        <LinkButton variant="quiet" size="sm" to="/app/upcoming" className="mt-1 outdent-left">
          {t('all')}
        </LinkButton>
      )}
    </section>
  )
}
