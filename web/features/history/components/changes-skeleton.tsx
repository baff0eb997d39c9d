// The changes of a pet's records before they are here.
import { RowPlace } from '#web/shared/skeletons/row-place.tsx'
import { Rows } from '#web/ui/layout/rows.tsx'

/** `fill-changes.ts` writes them where the document brings them. */
export function ChangesSkeleton() {
  return (
    <div data-fill="changes">
      <Rows aria-hidden>
        <RowPlace />
        <RowPlace />
        <RowPlace />
      </Rows>
    </div>
  )
}
