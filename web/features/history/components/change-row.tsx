import { useTranslation } from 'react-i18next'
import type { PetChange } from '#contract/features/history/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { i18n, type MessageKey } from '#web/shared/i18n/i18n.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { useAgo } from '#web/shared/attachments/authors-text.ts'
import { recordTitle } from '#web/shared/attachments/record-title.ts'
import { RecordRow } from '#web/shared/records/kinds/record-row.tsx'
import { changeText } from './change-text.ts'
import { RestoreButton } from './restore-button.tsx'

const isKey = (key: string): key is MessageKey => i18n.exists(key)

const nameOf = (field: string): string => {
  const key = `history:fields.${field}`
  return isKey(key) ? i18n.t(key) : ''
}

export interface ChangeRowProps {
  readonly petId: string
  readonly change: PetChange
  readonly onLimitReached: (reason: PlanFeature) => void
}

export function ChangeRow({ petId, change, onLimitReached }: ChangeRowProps) {
  const { t } = useTranslation('history')
  const format = useFormatter()
  const ago = useAgo()
  const { kind, recordId, title, place } = change
  const isThere = place === 'kept' || kind === 'profile'
  return (
    <RecordRow
      record={{ kind, id: recordId, title }}
      text={changeText(change, {
        translate: (key, values = {}) => t(key, values),
        nameOf,
        ago,
        list: format.list,
      })}
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
