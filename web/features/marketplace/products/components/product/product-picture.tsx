import { ImageOff } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Image } from '#contract/shared/image-schema.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { cn } from '#web/ui/theme/class-names.ts'
import { Picture } from '#web/ui/images/picture.tsx'

interface ProductPictureProps {
  readonly image: Image | null
  /** CSS `sizes` */
  readonly sizes: string
  readonly isFirst?: boolean
  readonly className?: string
}

export function ProductPicture({ image, sizes, isFirst = false, className }: ProductPictureProps) {
  const { t } = useTranslation('products')
  if (image)
    return (
      <Picture
        {...toPictureProps(image)}
        sizes={sizes}
        alt=""
        isFirst={isFirst}
        className={className ?? ''}
      />
    )
  return (
    <div
      className={cn(
        'flex flex-col items-center justify-center gap-1.5 bg-sunken p-2 text-center text-cap text-muted',
        className,
      )}
    >
      <ImageOff aria-hidden size={26} strokeWidth={1.75} />
      {t('noImage')}
    </div>
  )
}
