// A pet's medications, and their skeletons.
import type { ReactNode } from 'react'
import type { Medication } from '#contract/features/medications/schema.ts'
import { RecordCardSkeleton, RecordCards } from '#web/ui/layout/record-card.tsx'
import { MedicationCard } from './medication-card.tsx'

interface MedicationListProps {
  readonly medications: readonly Medication[]
  readonly renderActions: (medication: Medication) => ReactNode
}

export function MedicationList({ medications, renderActions }: MedicationListProps) {
  return (
    <RecordCards>
      {medications.map((medication) => (
        <MedicationCard key={medication.id} medication={medication} actions={renderActions(medication)} />
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
