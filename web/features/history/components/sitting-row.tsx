import { useTranslation } from 'react-i18next'
import type { PetChange } from '#contract/features/history/schema.ts'
import { useAgo } from '#web/shared/attachments/authors-text.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { RecordTile } from '#web/shared/records/kinds/record-row.tsx'
import { ChevronDown } from '#web/ui/images/icons.ts'
import { Row } from '#web/ui/layout/rows.tsx'
import { ChangeRow, type ChangeRowProps } from './change-row.tsx'
import { sittingText } from './change-text.ts'

interface SittingRowProps extends Omit<ChangeRowProps, 'change'> {
  /** Latest first, and at least one. */
  readonly changes: readonly PetChange[]
}

/** Unfolds to its changes, unless there is only one. */
export function SittingRow({ changes, ...props }: SittingRowProps) {
  const { t } = useTranslation('history')
  const { list } = useFormatter()
  const ago = useAgo()
  const [latest] = changes
  if (latest === undefined) return null
  if (changes.length === 1) return <ChangeRow change={latest} {...props} />
  const { title, text } = sittingText(changes, {
    translate: (key, values = {}) => t(key, values),
    ago,
    list,
  })
  return (
    <details className="group">
      <summary className="block cursor-pointer transition-colors hover:bg-sunken focus-visible:-outline-offset-3">
        <Row
          tile={<RecordTile kind={latest.kind} />}
          title={<bdi>{title}</bdi>}
          text={text}
          end={
            <ChevronDown
              aria-hidden
              size={20}
              className="text-muted transition-transform group-open:rotate-180"
            />
          }
        />
      </summary>
      <ul className="pl-4 [&>li]:border-t-2 [&>li]:border-line">
        {changes.map((change) => (
          <li key={change.id}>
            <ChangeRow change={change} {...props} />
          </li>
        ))}
      </ul>
    </details>
  )
}
