// A pet's medications, newest first, and the boxes that stand for them while they load.
import { Pill } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Medication } from '#contract/features/medications/schema.ts'
import { IconTile } from '#web/ui/icon-tile.tsx'
import { RecordCard, RecordCardSkeleton, RecordCards } from '#web/ui/record-card.tsx'

interface MedicationListProps {
  readonly medications: readonly Medication[]
  readonly actionsOf: (medication: Medication) => ReactNode
}

export function MedicationList({ medications, actionsOf }: MedicationListProps) {
  return (
    <RecordCards>
      {medications.map((medication) => (
        <RecordCard
          key={medication.id}
          tile={
            <IconTile tint="sun-soft">
              <Pill size={20} />
            </IconTile>
          }
          title={medication.name}
          actions={actionsOf(medication)}
          facts={[medication.dosage, medication.frequency]}
          notes={medication.notes}
        />
      ))}
    </RecordCards>
  )
}

export function MedicationListSkeleton() {
  return (
    <RecordCards>
      <RecordCardSkeleton lines={2} />
      <RecordCardSkeleton lines={2} />
    </RecordCards>
  )
}
