import type { Image } from '#contract/shared/image-schema.ts'
import { imageWidths } from '#contract/shared/images.ts'

/** `<Picture {...toPictureProps(pet.image)} sizes="50vw" alt="" />` */
export const toPictureProps = (image: Image) => ({
  src: `${image.src}&w=${imageWidths[1]}`,
  srcSet: imageWidths
    .filter((width, index) => index === 0 || width <= Math.max(image.width, image.height))
    .map((width) => `${image.src}&w=${width} ${width}w`)
    .join(', '),
  width: image.width,
  height: image.height,
  thumbhash: image.thumbhash,
})
