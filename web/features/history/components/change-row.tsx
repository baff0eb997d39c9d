// One change of a pet or its record: who did what to which, and the way to it or back.
import { useTranslation } from 'react-i18next'
import type { PetChange } from '#contract/features/history/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { RowLink } from '#web/shared/navigation/row-link.tsx'
import { useAgo } from '#web/shared/attachments/authors-text.ts'
import { recordAddress } from '#web/shared/attachments/record-address.ts'
import { recordTitle } from '#web/shared/attachments/record-title.ts'
import { Row } from '#web/ui/layout/rows.tsx'
import { changeText } from './change-text.ts'
import { RecordTile } from './record-look.tsx'
import { RestoreButton } from './restore-button.tsx'

interface ChangeRowProps {
  readonly petId: string
  readonly change: PetChange
  readonly onLimitReached: (reason: PlanFeature) => void
}

export function ChangeRow({ petId, change, onLimitReached }: ChangeRowProps) {
  const { t } = useTranslation('history')
  const format = useFormatter()
  const ago = useAgo()
  const { kind, recordId, place } = change
  const name = recordTitle(change, format)
  const row = {
    tile: <RecordTile kind={kind} />,
    title: <bdi>{name}</bdi>,
    text: changeText(change, { say: (key, values = {}) => t(key, values), ago, list: format.list }),
  }
  if (place === 'kept' || kind === 'profile')
    return (
      <RowLink {...recordAddress({ kind, id: recordId, title: change.title })} params={{ petId }} {...row} />
    )
  if (place === 'gone') return <Row {...row} />
  return (
    <Row
      {...row}
      end={
        <RestoreButton
          petId={petId}
          record={{ ...change, kind }}
          name={name}
          onLimitReached={onLimitReached}
        />
      }
    />
  )
}
