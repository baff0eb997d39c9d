// A picture that never moves the page: it always has its size, its widths to choose from, and a
// blur until it comes.
import { useMemo } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { cn } from '#web/ui/theme/class-names.ts'

export interface PictureProps {
  readonly src: string
  readonly srcSet?: string
  /** As CSS `sizes`; without it a browser takes the widest. */
  readonly sizes?: string
  readonly width: number
  readonly height: number
  /** base64; shown blurred until the picture came. */
  readonly thumbhash?: string
  /** '' when the name stands beside it. */
  readonly alt: string
  readonly className?: string
  /** The first picture in view loads at once, the others when they come near. */
  readonly isFirst?: boolean
}

const blurOf = (thumbhash: string): string =>
  thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (c) => c.charCodeAt(0)))

/** An image that fills the box its class names give. */
export function Picture({ thumbhash, className, isFirst = false, alt, ...props }: PictureProps) {
  const blur = useMemo(() => (thumbhash === undefined ? undefined : `url(${blurOf(thumbhash)})`), [thumbhash])
  return (
    <img
      {...props}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      style={{ backgroundImage: blur }}
      className={cn('bg-sunken bg-cover bg-center object-cover', className)}
    />
  )
}
