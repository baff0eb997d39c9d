import { PawPrint } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import type { ChangeKind } from '#contract/features/history/kinds.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { RowLink } from '#web/shared/navigation/row-link.tsx'
import { recordAddress } from '#web/shared/attachments/record-address.ts'
import { recordTitle } from '#web/shared/attachments/record-title.ts'
import { TextPlace } from '#web/shared/skeletons/text-place.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Row, Rows } from '#web/ui/layout/rows.tsx'
import type { Tint } from '#web/ui/theme/tint.ts'
import { recordStyles } from './record-styles.ts'

const profileStyle = { Icon: PawPrint, tint: 'mint' } as const

interface RecordTileProps {
  readonly kind: ChangeKind
  /** Replaces the tint of the kind. */
  readonly tint?: Tint | undefined
}

export function RecordTile({ kind, tint }: RecordTileProps) {
  const style = kind === 'profile' ? profileStyle : recordStyles[kind]
  return <IconTile tint={tint ?? style.tint} icon={<style.Icon size={20} />} />
}

interface RecordRowProps {
  readonly record: { readonly kind: ChangeKind; readonly id: string; readonly title: string }
  readonly text: string
  /** Undefined without a link. */
  readonly petId?: string | undefined
  readonly end?: ReactNode
}

export function RecordRow({ record, text, petId, end = null }: RecordRowProps) {
  const content = {
    tile: <RecordTile kind={record.kind} />,
    title: <bdi>{recordTitle(record, useFormatter())}</bdi>,
    text,
  }
  return petId === undefined ? (
    <Row {...content} end={end} />
  ) : (
    <RowLink {...recordAddress(record)} params={{ petId }} {...content} />
  )
}

/** The places are named `title` and `text`. */
export function RecordRowPlaces() {
  return (
    <Rows aria-hidden>
      {['one', 'two', 'three'].map((name) => (
        <Row
          key={name}
          tile={<Skeleton className="size-11 shrink-0" />}
          title={<TextPlace name="title" className="my-0.5 h-5 w-3/5" />}
          text={<TextPlace name="text" className="my-0.5 h-4 w-2/5" />}
          end={<span className="block size-5" />}
        />
      ))}
    </Rows>
  )
}
