// Fills the skeleton of a document out of its answer.
import { addressIn, answerAt, isSearched } from '#web/app/boot/document-answers.ts'
import { readMessages, type FillSkeleton } from '#web/shared/skeletons/fill-skeleton.ts'

/** `data-of` names the answer. */
export const fillWith = (fill: FillSkeleton): void => {
  const skeleton = document.querySelector<HTMLElement>('[data-fill]')
  if (!skeleton || isSearched) return
  fill(skeleton, answerAt(addressIn(skeleton.dataset['of'])), readMessages(document))
}
