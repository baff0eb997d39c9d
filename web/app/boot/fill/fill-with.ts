// The other files of this folder run inline behind the answers in a document.
import { readEmbeddedAnswer, isSearched } from '#web/app/boot/document-answers.ts'
import { readMessages, type FillSkeleton } from '#web/shared/skeletons/fill-skeleton.ts'

export const fillWith = (fill: FillSkeleton): void => {
  const skeleton = document.querySelector<HTMLElement>('[data-fill]')
  if (skeleton && !isSearched) fill(skeleton, readEmbeddedAnswer, readMessages(document))
}
