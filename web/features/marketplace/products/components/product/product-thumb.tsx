import { ImageOff } from '#web/ui/images/icons.ts'
import type { Image } from '#contract/shared/image-schema.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { Picture } from '#web/ui/images/picture.tsx'

export function ProductThumb({ image }: { image: Image | null }) {
  return image ? (
    <Picture {...toPictureProps(image)} sizes="56px" alt="" className="size-14 shrink-0 rounded-thumb" />
  ) : (
    <span aria-hidden className="grid size-14 shrink-0 place-items-center rounded-thumb bg-sunken text-muted">
      <ImageOff size={22} strokeWidth={1.75} />
    </span>
  )
}
