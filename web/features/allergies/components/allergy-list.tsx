import type { ReactNode } from 'react'
import type { Allergy } from '#contract/features/allergies/schema.ts'
import { RecordNote } from '#web/shared/attachments/record-note.tsx'
import { RecordTile } from '#web/shared/records/kinds/record-row.tsx'
import { Row, Rows } from '#web/ui/layout/rows.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

interface AllergyListProps {
  readonly allergies: readonly Allergy[]
  readonly renderActions: (allergy: Allergy) => ReactNode
}

export function AllergyList({ allergies, renderActions }: AllergyListProps) {
  return (
    <Rows>
      {allergies.map((allergy) => (
        <Row
          key={allergy.id}
          id={allergy.id}
          tile={<RecordTile kind="allergies" />}
          title={<span dir="auto">{allergy.name}</span>}
          text={
            <>
              {allergy.description !== null && (
                <span dir="auto" className="block whitespace-pre-line">
                  {allergy.description}
                </span>
              )}
              <RecordNote id={allergy.id} />
            </>
          }
          end={renderActions(allergy)}
        />
      ))}
    </Rows>
  )
}

export function AllergyListSkeleton() {
  const row = (
    <Row
      tile={<Skeleton className="size-11 shrink-0" />}
      title={<Skeleton className="my-0.5 h-5 w-32" />}
      text={<Skeleton className="my-0.5 h-4 w-48 max-w-full" />}
    />
  )
  return (
    <Rows>
      {row}
      {row}
    </Rows>
  )
}
