// The place of a picture while its page loads. Its data may be in the document already: then
// `boot-answers.ts` shows the picture in its place before any code of the application runs.
import { cn } from '#web/ui/theme/class-names.ts'

interface PictureSkeletonProps {
  /**
   * The address of the answer that names the picture, with `{petId}` for the pet of the page.
   * Several places of one answer show its pictures in their order.
   */
  readonly of: string
  /** The field that holds a picture, or several of which the first is shown. */
  readonly field?: string
  /** CSS `sizes`, the same as those of the picture. */
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
