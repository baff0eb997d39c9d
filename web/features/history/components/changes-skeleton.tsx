import { RecordRowPlaces } from '#web/shared/records/kinds/record-row.tsx'

/** `fill-changes.ts` writes the changes of an answer in the document. */
export function ChangesSkeleton() {
  return (
    <div data-fill="changes">
      <RecordRowPlaces />
    </div>
  )
}
