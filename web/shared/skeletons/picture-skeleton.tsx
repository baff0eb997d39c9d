// `boot-answers.ts` shows the picture from the answer in the document before the application runs.
import { cn } from '#web/ui/theme/class-names.ts'

interface PictureSkeletonProps {
  /**
   * The address of the answer, with `{petId}` for the pet of the page. Several places of one answer
   * show its pictures in their order.
   */
  readonly of: string
  /** A picture, or several of which the first is shown. */
  readonly field?: string
  /** CSS `sizes`, the same as in the page. */
  readonly sizes: string
  readonly className: string
}

export function PictureSkeleton({ of, field = 'image', sizes, className }: PictureSkeletonProps) {
  return (
    <div
      aria-hidden
      data-picture-of={of}
      data-field={field}
      data-sizes={sizes}
      className={cn('skeleton', className)}
    />
  )
}
