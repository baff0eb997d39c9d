// One change of a pet or its record: who did what to which, and the way to it or back.
import type { PetChange } from '#contract/features/history/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { useAgo } from '#web/shared/attachments/authors-text.ts'
import { recordTitle } from '#web/shared/attachments/record-title.ts'
import { useKindWords } from '#web/shared/records/kinds/kind-words.ts'
import { RecordRow } from '#web/shared/records/kinds/record-row.tsx'
import { changeText } from './change-text.ts'
import { RestoreButton } from './restore-button.tsx'

interface ChangeRowProps {
  readonly petId: string
  readonly change: PetChange
  readonly onLimitReached: (reason: PlanFeature) => void
}

export function ChangeRow({ petId, change, onLimitReached }: ChangeRowProps) {
  const { say } = useKindWords('history')
  const format = useFormatter()
  const ago = useAgo()
  const { kind, recordId, title, place } = change
  const isThere = place === 'kept' || kind === 'profile'
  return (
    <RecordRow
      record={{ kind, id: recordId, title }}
      text={changeText(change, { say, ago, list: format.list })}
      petId={isThere ? petId : undefined}
      end={
        isThere || place === 'gone' ? undefined : (
          <RestoreButton
            petId={petId}
            record={{ ...change, kind }}
            name={recordTitle(change, format)}
            onLimitReached={onLimitReached}
          />
        )
      }
    />
  )
}
