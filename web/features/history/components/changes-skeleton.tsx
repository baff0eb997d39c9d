// The changes of a pet's records before they are here.
import { RecordRowPlaces } from '#web/shared/records/kinds/record-row.tsx'

/** `fill-changes.ts` writes them where the document brings them. */
export function ChangesSkeleton() {
  return (
    <div data-fill="changes">
      <RecordRowPlaces />
    </div>
  )
}
