// Runs inline behind the answers in a document, while the application's code loads.
import type { Image as StoredImage } from '#contract/shared/image-schema.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { fillElement } from '#web/shared/skeletons/fill-skeleton.ts'
import { readEmbeddedAnswer, isSearched } from './document-answers.ts'

/** The values of a field in an answer, in document order. */
const valuesIn = <V>(address: string, field: string): (V | null)[] => {
  const values: (V | null)[] = []
  JSON.parse(readEmbeddedAnswer(address), (key, value: V | null) => {
    if (key === field) values.push(value)
    return value
  })
  return values
}

const fill = <V>(name: 'pictureOf' | 'textOf', show: (place: HTMLElement, value: V) => void): void => {
  const selector = name === 'pictureOf' ? '[data-picture-of]' : '[data-text-of]'
  const values = new Map<string, (V | null)[]>()
  for (const place of isSearched ? [] : document.querySelectorAll<HTMLElement>(selector)) {
    const address = place.dataset[name] ?? ''
    const field = place.dataset['field'] ?? ''
    const left = values.get(address + field) ?? valuesIn<V>(address, field)
    values.set(address + field, left)
    const value = left.shift()
    if (value !== undefined && value !== null) show(place, value)
  }
}

fill<StoredImage | StoredImage[]>('pictureOf', (place, value) => {
  const [image] = [value].flat()
  if (!image) return
  const { src, srcSet } = toPictureProps(image)
  const picture = new Image()
  picture.sizes = place.dataset['sizes'] ?? ''
  picture.srcset = srcSet
  picture.src = src
  picture.className = 'absolute inset-0 size-full object-cover'
  place.append(picture)
})

fill<string>('textOf', (place, text) => {
  if (text.length > Number(place.dataset['longest'] ?? Infinity)) return
  place.dir = 'auto'
  fillElement(place, text)
})
