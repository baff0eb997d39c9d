import type { ReactNode } from 'react'
import type { Allergy } from '#contract/features/allergies/schema.ts'
import { RecordNote } from '#web/shared/attachments/record-note.tsx'
import { useIsWideDesktop } from '#web/shared/browser/media-queries.ts'
import { RecordTile } from '#web/shared/records/kinds/record-row.tsx'
import { RecordPairs } from '#web/shared/records/record-pairs.tsx'
import { RecordCard } from '#web/ui/layout/record-card.tsx'
import { Row, Rows } from '#web/ui/layout/rows.tsx'

interface AllergyListProps {
  readonly allergies: readonly Allergy[]
  readonly renderActions: (allergy: Allergy) => ReactNode
}

export function AllergyList(props: AllergyListProps) {
  return useIsWideDesktop() ? <AllergyPairs {...props} /> : <AllergyRows {...props} />
}

function AllergyPairs({ allergies, renderActions }: AllergyListProps) {
  return (
    <RecordPairs ids={allergies.map(({ id }) => id)}>
      {allergies.map((allergy) => (
        <RecordCard
          key={allergy.id}
          id={allergy.id}
          tile={<RecordTile kind="allergies" />}
          title={allergy.name}
          facts={[]}
          notes={allergy.description}
          actions={renderActions(allergy)}
        >
          <RecordNote id={allergy.id} />
        </RecordCard>
      ))}
    </RecordPairs>
  )
}

function AllergyRows({ allergies, renderActions }: AllergyListProps) {
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
