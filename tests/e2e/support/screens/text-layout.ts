// Runs in the page. Faults of text in little space: a page that scrolls sideways, text that is cut
// off or leaves its button, overlapping texts, broken words (WCAG 1.4.4, 1.4.10, 1.4.12).
import { clippersOf, positionedAncestor, nameOf } from './element-names.ts'
import { boxesOf, findPieces, isCarousel, isShown, type Piece } from './text-pieces.ts'

/** Longer words may be broken, because they need not fit. */
const longestWord = 12
/** Half of a letter of the smallest text. */
const tolerance = 3

/** The beginning of a longer text, which is readable as a whole elsewhere. */
const isTeaser = (element: Element): boolean =>
  element.closest('[class*="line-clamp"]') !== null ||
  getComputedStyle(element).getPropertyValue('-webkit-line-clamp') !== 'none'

const cuts = new Set(['hidden', 'clip'])
const scrolling = new Set(['auto', 'scroll'])

const findCut = ({ element, boxes }: Piece): string | null => {
  if (isTeaser(element)) return null
  // Content that a box scrolls is not cut off by the ancestors of that box.
  let scrolls = { across: false, down: false }
  for (const clipper of [element, ...clippersOf(element)]) {
    const limit = clipper.getBoundingClientRect()
    const { overflowX, overflowY, textOverflow } = getComputedStyle(clipper)
    const isCutAcross = cuts.has(overflowX) && !scrolls.across
    const isCutDown = cuts.has(overflowY) && !scrolls.down
    if (textOverflow === 'ellipsis' && clipper.scrollWidth > clipper.clientWidth) return 'ends in an ellipsis'
    for (const box of boxes) {
      if (isCutAcross && (box.right > limit.right + tolerance || box.left < limit.left - tolerance))
        return `is cut off by ${nameOf(clipper)}`
      // A line is higher than its letters.
      const over = Math.max(box.bottom - limit.bottom, limit.top - box.top)
      if (isCutDown && over > box.height * 0.3) return `is cut off by ${nameOf(clipper)}`
    }
    scrolls = {
      across: scrolls.across || scrolling.has(overflowX),
      down: scrolls.down || scrolling.has(overflowY),
    }
  }
  return null
}

const controls = 'button, a.btn, [role=tab], [role=button], .chip, .btn'

const findEscape = ({ element, boxes }: Piece): string | null => {
  const across = boxes.find(
    ({ left, right }) => left < -1 || right > document.documentElement.clientWidth + 1,
  )
  const scroller = clippersOf(element).find((clipper) => clipper.scrollWidth > clipper.clientWidth + 1)
  if (across && !scroller) return 'leaves the window'
  const control = element.closest(controls)
  if (!control) return null
  const limit = control.getBoundingClientRect()
  const leaves = boxes.some(
    (box) =>
      !isScrolledAway(element, box) &&
      (box.left < limit.left - 1 ||
        box.right > limit.right + 1 ||
        box.top < limit.top - box.height * 0.3 ||
        box.bottom > limit.bottom + box.height * 0.3),
  )
  return leaves ? `leaves ${nameOf(control)}` : null
}

/** Large letters may break a word in two; a column of letters is unreadable. */
const findTear = ({ node }: Piece, isLarge: boolean): string | null => {
  // An address is one long word.
  for (const { 0: word, index } of node.data.matchAll(/https?:\/\/\S+|[\p{L}\p{M}\d@._]+/gu)) {
    if (word.length > longestWord || word.length < 2) continue
    const boxes = boxesOf(node, index, index + word.length)
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
    const width = boxes.reduce((sum, box) => sum + box.width, 0)
    if (lines > 1 && (isLarge ? word.length / lines < 4 : width < innerWidth * 0.7)) return `tears '${word}'`
  }
  return null
}

/** A label of a button must be on one line, except with larger letters. */
const findWrap = ({ element, boxes }: Piece): string | null =>
  element.closest('.btn') && new Set(boxes.map(({ top }) => Math.round(top))).size > 1
    ? 'wraps in its button'
    : null

/** Outside of the visible part of a scrolling box, or of the lines of a teaser. */
const isScrolledAway = (element: Element, box: DOMRect): boolean =>
  [element, ...clippersOf(element)].some((clipper) => {
    const limit = clipper.getBoundingClientRect()
    const middle = (box.top + box.bottom) / 2
    return getComputedStyle(clipper).overflowY !== 'visible' && (middle > limit.bottom || middle < limit.top)
  })

const findOverlaps = (pieces: readonly Piece[]): string[] => {
  const flat = pieces.flatMap(({ element, boxes }) =>
    boxes
      .filter((box) => !isScrolledAway(element, box))
      .map((box) => ({ element, box, layer: positionedAncestor(element) })),
  )
  const found = new Set<string>()
  for (const [index, item] of flat.entries())
    for (const other of flat.slice(index + 1)) {
      if (item.element === other.element || item.layer !== other.layer) continue
      const width = Math.min(item.box.right, other.box.right) - Math.max(item.box.left, other.box.left)
      const height = Math.min(item.box.bottom, other.box.bottom) - Math.max(item.box.top, other.box.top)
      const least = Math.min(item.box.height, other.box.height)
      if (width > tolerance && height > least * 0.4)
        found.add(`${nameOf(item.element)} overlaps ${nameOf(other.element)}`)
    }
  return [...found]
}

/** Boxes that scroll sideways without being declared to. */
const findSideways = (root: Element): string[] =>
  [document.documentElement, ...root.querySelectorAll('*')].flatMap((box) => {
    const { overflowX } = getComputedStyle(box)
    if (isCarousel(box)) return []
    const scrolls = box === document.documentElement || ['auto', 'scroll'].includes(overflowX)
    const excess = box.scrollWidth - box.clientWidth
    return scrolls && excess > 1 && box.clientWidth > 0
      ? [`${box === document.documentElement ? 'the page' : nameOf(box)} is ${excess} px too wide`]
      : []
  })

/** Square drawings that lost their width to a text beside them. */
const findSqueezed = (root: Element): string[] =>
  [...root.querySelectorAll('svg')].flatMap((drawing) => {
    const { width, height } = drawing.viewBox.baseVal
    const box = drawing.getBoundingClientRect()
    return width === height && box.width < box.height * 0.7
      ? [`the drawing of ${nameOf(drawing.parentElement ?? drawing)} is squeezed`]
      : []
  })

/** One sentence for each fault of text, and of drawings beside it, on the screen. */
export const findLayoutFaults = (mayWrapButtons: boolean): string[] => {
  const root =
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].findLast(isShown) ?? document.body
  const pieces = findPieces(root)
  const faults = pieces.flatMap((piece) =>
    [
      findCut(piece),
      findEscape(piece),
      findTear(piece, mayWrapButtons),
      mayWrapButtons ? null : findWrap(piece),
    ]
      .filter((fault) => fault !== null)
      .map((fault) => `${nameOf(piece.element)} ${fault}`),
  )
  return [...new Set([...findSideways(root), ...findSqueezed(root), ...faults, ...findOverlaps(pieces)])]
}
