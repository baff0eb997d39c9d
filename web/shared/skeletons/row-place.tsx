// A row of a skeleton, with places for its two lines of text.
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { Row } from '#web/ui/layout/rows.tsx'
import { TextPlace } from './text-place.tsx'

/** Its places are called `title` and `text`; at its end there is room for an arrow. */
export function RowPlace() {
  return (
    <Row
      tile={<Skeleton className="size-11 shrink-0" />}
      title={<TextPlace name="title" className="my-0.5 h-5 w-3/5" />}
      text={<TextPlace name="text" className="my-0.5 h-4 w-2/5" />}
      end={<span className="block size-5" />}
    />
  )
}
