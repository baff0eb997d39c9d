import { RecordRowPlaces } from '#web/shared/records/kinds/record-row.tsx'

/** Filled by `fill-changes.ts`. */
export function ChangesSkeleton() {
  return (
    <div data-fill="changes">
      <RecordRowPlaces />
    </div>
  )
}
