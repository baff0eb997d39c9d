// Runs in the page. The visible texts and their positions.
import { clippersOf } from './element-names.ts'

export interface Piece {
  readonly element: Element
  readonly node: Text
  readonly boxes: readonly DOMRect[]
}

export const isShown = (element: Element): boolean => {
  if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false
  // Invisible words for screen readers.
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { clipPath, width, height } = getComputedStyle(at)
    if (clipPath !== 'none' || (width === '1px' && height === '1px')) return false
  }
  return element.closest('[inert], [aria-hidden=true], [data-live-announcer], svg, option') === null
}

export const boxesOf = (node: Text, start = 0, end = node.length): DOMRect[] => {
  const range = document.createRange()
  range.setStart(node, start)
  range.setEnd(node, end)
  return [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5)
}

export const isCarousel = (element: Element): boolean => getComputedStyle(element).scrollSnapType !== 'none'

export const findPieces = (root: Element): Piece[] => {
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (!(node instanceof Text) || !element || node.data.trim() === '' || !isShown(element)) continue
    // A carousel shows one of its pages at a time.
    const carousel = clippersOf(element).find(isCarousel)?.getBoundingClientRect()
    const boxes = boxesOf(node).filter(
      ({ left, right }) => !carousel || (left > carousel.left - 1 && right < carousel.right + 1),
    )
    if (boxes.length > 0) pieces.push({ element, node, boxes })
  }
  return pieces
}
