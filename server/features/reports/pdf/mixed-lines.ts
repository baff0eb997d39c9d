// Breaks a text of several scripts into lines, and orders the pieces of each for display, also
// those read from right to left (docs/decisions/0085-reports.md).
/// <reference types="./fontkit.d.ts" />
import bidiFactory, { type EmbeddingLevels } from 'bidi-js'
import LineBreaker from 'linebreak'
import type { Face } from './fonts.ts'
import { graphemes } from './printable-text.ts'

const bidi = bidiFactory()

// Scripts of the base font, which are read from left to right.
const western = /^[\n\x20-\u052f\u1e00-\u1fff\u200b]*$/

/** Whether the text needs this layout. It is printable already. */
export const isMixed = (text: string, faceOf: (cluster: string) => Face | null): boolean => {
  if (western.test(text)) return false
  for (const { segment } of graphemes.segment(text)) if ((faceOf(segment) ?? 'base') !== 'base') return true
  return false
}

/** A piece in one font, with its letters in the order that fontkit expects. */
type Piece = { readonly text: string; readonly face: Face }

export type Line = {
  /** In display order, from the left. */
  readonly pieces: readonly Piece[]
  /** Whether it begins at the right edge. */
  readonly isRightToLeft: boolean
  /** The offset of its end in the whole text, including the break. */
  readonly end: number
}

export type Measure = (text: string, face: Face) => number

type Cluster = { readonly from: number; readonly to: number; readonly face: Face }

const clustersOf = (text: string, faceOf: (cluster: string) => Face | null): Cluster[] =>
  [...graphemes.segment(text)].map(({ segment, index }) => ({
    from: index,
    to: index + segment.length,
    face: faceOf(segment) ?? 'base',
  }))

const unseen = /\u200b/g

/** Joins neighbours of one font, and of one direction if levels are given. */
const joined = (clusters: readonly Cluster[], levels?: Uint8Array): Cluster[] => {
  const all: Cluster[] = []
  for (const cluster of clusters) {
    const last = all.at(-1)
    if (last?.face === cluster.face && levels?.[last.from] === levels?.[cluster.from])
      all[all.length - 1] = { ...last, to: cluster.to }
    else all.push(cluster)
  }
  return all
}

/** Fontkit reverses Arabic and Hebrew letters itself, but not the characters between them. */
const turned = (text: string): string =>
  [...graphemes.segment(text)]
    .map(({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .toReversed()
    .join('')

const piecesOf = (
  text: string,
  clusters: readonly Cluster[],
  embedding: EmbeddingLevels,
  from: number,
  to: number,
): Piece[] => {
  const order = new Map(
    bidi.getReorderedIndices(text, embedding, from, to - 1).map((index, place) => [index, place]),
  )
  const placeOf = ({ from: first, to: end }: Cluster) =>
    Math.min(order.get(first) ?? 0, order.get(end - 1) ?? 0)
  return joined(clusters, embedding.levels)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ from: first, to: end, face }): Piece => {
      const piece = text.slice(first, end).replaceAll(unseen, '')
      const isRightToLeft = (embedding.levels[first] ?? 0) % 2 === 1
      if (isRightToLeft) return { text: face === 'shaped' ? piece : turned(piece), face }
      // Numbers are read from the left in every script.
      return { text: piece, face: face === 'shaped' ? 'base' : face }
    })
    .filter((piece) => piece.text !== '')
}

const breaksOf = (text: string): number[] => {
  const breaker = new LineBreaker(text)
  const found: number[] = []
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) found.push(next.position)
  return found
}

/** The offsets at which the lines of one paragraph end. */
const endsOf = (
  text: string,
  clusters: readonly Cluster[],
  width: number,
  measure: Measure,
): readonly number[] => {
  const textOf = ({ from, to }: Cluster) => text.slice(from, to)
  const widthOf = (some: readonly Cluster[]): number =>
    joined(some).reduce((sum, run) => sum + measure(textOf(run).replaceAll(unseen, ''), run.face), 0)
  const ends: number[] = []
  let next = 0
  let used = 0
  const place = (some: readonly Cluster[], seen = some): void => {
    const needed = widthOf(seen)
    if (used > 0 && used + needed > width) {
      ends.push(some[0]?.from ?? 0)
      used = 0
    }
    // A word longer than a line is broken between any characters.
    if (needed > width && some.length > 1) for (const one of some) place([one])
    else used += some === seen ? needed : widthOf(some)
  }
  for (const end of breaksOf(text)) {
    const first = next
    while ((clusters[next]?.from ?? end) < end) next++
    const word = clusters.slice(first, next)
    // A break between a space and its accent would be within one character.
    if (word.length === 0) continue
    const last = word.findLastIndex((cluster) => textOf(cluster) !== ' ')
    place(word, last === word.length - 1 ? word : word.slice(0, last + 1))
  }
  return [...ends, text.length]
}

/** @param text printable @param width in points @param measure returns points too */
export const layOutLines = (
  text: string,
  width: number,
  faceOf: (cluster: string) => Face | null,
  measure: Measure,
): Line[] => {
  const lines: Line[] = []
  let start = 0
  for (const paragraph of text.split('\n')) {
    const embedding = bidi.getEmbeddingLevels(paragraph)
    const isRightToLeft = (embedding.paragraphs[0]?.level ?? 0) % 2 === 1
    const clusters = clustersOf(paragraph, faceOf)
    let from = 0
    let next = 0
    for (const end of endsOf(paragraph, clusters, width, measure)) {
      const shown = paragraph.slice(from, end).trimEnd()
      const to = from + shown.length
      const begin = next
      while ((clusters[next]?.from ?? end) < end) next++
      const some = clusters.slice(begin, next).filter((cluster) => cluster.from < to)
      const pieces = shown === '' ? [] : piecesOf(paragraph, some, embedding, from, to)
      lines.push({ pieces, isRightToLeft, end: start + end })
      from = end
    }
    start += paragraph.length + 1
    const last = lines.at(-1)
    if (last !== undefined) lines[lines.length - 1] = { ...last, end: Math.min(start, text.length) }
  }
  return lines
}
