// Runs inline behind the answers that a document brings: shows the pictures that they name in the
// places of the skeleton, while the code of the application is still on its way.
import type { Image as StoredImage } from '#contract/shared/image-schema.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'

/** The pictures of an answer, in their order; null where one of its things has none. */
const imagesIn = (address: string): (StoredImage | null)[] => {
  const images: (StoredImage | null)[] = []
  const answer = document.querySelector(`script[data-answer="${address}"]`)?.textContent
  JSON.parse(answer ?? 'null', (key, value: StoredImage | null) => {
    if (key === 'image') images.push(value)
    return value
  })
  return images
}

const petId = location.pathname.split('/')[3] ?? ''
const places = new Map<string, HTMLElement[]>()
for (const place of document.querySelectorAll<HTMLElement>('[data-picture-of]')) {
  const address = (place.dataset['pictureOf'] ?? '').replace('{petId}', petId)
  places.set(address, [...(places.get(address) ?? []), place])
}
for (const [address, boxes] of places)
  for (const [index, image] of imagesIn(address).slice(0, boxes.length).entries()) {
    const box = boxes[index]
    if (!image || !box) continue
    const { src, srcSet } = toPictureProps(image)
    const picture = new Image()
    picture.sizes = box.dataset['sizes'] ?? ''
    picture.srcset = srcSet
    picture.src = src
    // Over the shimmer, and without a say in the size of its place.
    picture.className = 'absolute inset-0 z-1 size-full object-cover'
    box.append(picture)
  }
