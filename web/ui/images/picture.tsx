import { useMemo, useRef } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { cn } from '#web/ui/theme/class-names.ts'
import { useMayLoad } from './use-may-load.ts'

export interface PictureProps {
  readonly src: string
  readonly srcSet?: string
  /** CSS `sizes`; without it a browser takes the widest. */
  readonly sizes?: string
  readonly width: number
  readonly height: number
  readonly thumbhash?: string
  /** '' where the name is beside it. */
  readonly alt: string
  readonly className?: string
  /** Loads at once, before all other pictures. */
  readonly isFirst?: boolean
}

const blurOf = (thumbhash: string): string =>
  thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (c) => c.charCodeAt(0)))

export function Picture({ src, srcSet, thumbhash, className, isFirst = false, alt, ...props }: PictureProps) {
  const ref = useRef<HTMLImageElement>(null)
  const mayLoad = useMayLoad(ref, isFirst)
  // Only for pictures in view, because the preview takes milliseconds to draw.
  const preview = mayLoad === 'seen' ? thumbhash : undefined
  const blur = useMemo(() => (preview === undefined ? undefined : `url(${blurOf(preview)})`), [preview])
  return (
    <img
      {...props}
      ref={ref}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      src={mayLoad ? src : undefined}
      srcSet={mayLoad ? srcSet : undefined}
      style={{ backgroundImage: blur }}
      // Without a source a browser writes the alternative text in the box.
      className={cn('bg-sunken bg-cover bg-center object-cover', !mayLoad && 'text-transparent', className)}
    />
  )
}
