// `boot-answers.ts` shows the text from the answer in the document before the application runs.
import { cn } from '#web/ui/theme/class-names.ts'

interface TextSkeletonProps {
  /**
   * The address of the answer, with `{petId}` for the pet of the page. Several places of one field
   * show its texts in their order.
   */
  readonly of: string
  readonly field: string
  /** Classes of the shimmering box; 'hidden' if there may be no text. */
  readonly className: string
  /** Classes of the text, the same as in the page. */
  readonly shownClass: string
  /** Drawn as a heading, without being one. */
  readonly isHeading?: boolean
  /** A longer text looks different in the page, and is not shown. */
  readonly longest?: number
}

export const headingClass = 'font-display tracking-tight text-balance'

export function TextSkeleton({ of, field, className, shownClass, isHeading, longest }: TextSkeletonProps) {
  return (
    <div
      aria-hidden
      data-text-of={of}
      data-field={field}
      data-shown={isHeading ? `${headingClass} ${shownClass}` : shownClass}
      data-longest={longest}
      className={cn('skeleton', className)}
    />
  )
}
