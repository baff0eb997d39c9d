// How likely a found animal is a lost pet. Owners see the score with its reasons, and decide.
import type { PetSize, Sex, Species } from '#contract/features/pets/schema.ts'
import { petSizes } from '#contract/features/pets/choices.ts'
import { daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import { kilometresBetween, type Position } from './cells.ts'
import { colourLikeness } from './colours.ts'
import { matchEarlyDays, matchRadius } from './limits.ts'
import { alikeBitsMax, differentBits, type PhotoHash } from './photo-hash.ts'
import type { MatchReason } from './schema.ts'

type Animal = {
  readonly species: Species
  /** Null where it is unknown, as are the others. */
  readonly sex: Sex | null
  readonly size: PetSize | null
  readonly colour: string | null
  readonly position: Position | null
  readonly photo: PhotoHash | null
}
export type LostAnimal = Animal & { readonly lostOn: PlainDate }
export type FoundAnimal = Animal & { readonly foundOn: PlainDate }

export type Match = { readonly score: number; readonly reasons: readonly MatchReason[] }

/** Points, and the reason that is shown where they count for it. */
type Part = { readonly points: number; readonly reason?: MatchReason }

const nothing: Part = { points: 0 }

const speciesPoints = 20

const judgeSex = (lost: Animal, found: Animal): Part => {
  if (lost.sex === null || found.sex === null) return nothing
  return lost.sex === found.sex ? { points: 10, reason: { kind: 'sex' } } : { points: -25 }
}

const judgeSize = (lost: Animal, found: Animal): Part => {
  if (lost.size === null || found.size === null) return nothing
  const steps = Math.abs(petSizes.indexOf(lost.size) - petSizes.indexOf(found.size))
  if (steps === 0) return { points: 10, reason: { kind: 'size' } }
  // Two people judge a size differently.
  return { points: steps === 1 ? 0 : -15 }
}

const judgeColour = (lost: Animal, found: Animal): Part => {
  const likeness = colourLikeness(lost.colour, found.colour)
  if (likeness === undefined) return nothing
  return likeness > 0 ? { points: 20 * likeness, reason: { kind: 'colour' } } : { points: -15 }
}

const judgeDistance = (lost: Animal, found: Animal): Part => {
  if (lost.position === null || found.position === null) return nothing
  const km = kilometresBetween(lost.position, found.position)
  if (km > matchRadius) return { points: -20 }
  const reason = { kind: 'distance', km: Math.round(km * 10) / 10 } as const
  return { points: 20 * (1 - km / matchRadius), reason }
}

const fadingDays = 30

const judgeDays = (days: number): Part => {
  const points = 15 * (1 - Math.max(days, 0) / fadingDays)
  return points > 0 ? { points, reason: { kind: 'days', days } } : nothing
}

const judgePhoto = (lost: Animal, found: Animal): Part => {
  if (lost.photo === null || found.photo === null) return nothing
  const bits = differentBits(lost.photo, found.photo)
  return bits > alikeBitsMax
    ? nothing
    : { points: 35 * (1 - bits / (2 * alikeBitsMax)), reason: { kind: 'photo', bits } }
}

/** The least score that is a match. */
export const matchScoreMin = 45
const scoreMax = 100

/** Undefined for another species, or an animal that was found before the pet was lost. */
const judge = (lost: LostAnimal, found: FoundAnimal): Match | undefined => {
  const days = daysBetween(lost.lostOn, found.foundOn)
  if (lost.species !== found.species || days < -matchEarlyDays) return undefined
  const parts: Part[] = [
    { points: speciesPoints, reason: { kind: 'species' } },
    judgePhoto(lost, found),
    judgeColour(lost, found),
    judgeSize(lost, found),
    judgeSex(lost, found),
    judgeDistance(lost, found),
    judgeDays(days),
  ]
  const points = Math.round(parts.reduce((sum, part) => sum + part.points, 0))
  return {
    score: Math.min(scoreMax, Math.max(0, points)),
    reasons: parts.flatMap(({ reason }) => reason ?? []),
  }
}

/** Undefined for too low a score. */
export const matchOf = (lost: LostAnimal, found: FoundAnimal): Match | undefined => {
  const match = judge(lost, found)
  return match !== undefined && match.score >= matchScoreMin ? match : undefined
}

/** A report by somebody who knows the notice counts whatever its score. */
export const answerMatch = (lost: LostAnimal, found: FoundAnimal): Match => {
  const { score, reasons } = judge(lost, found) ?? { score: 0, reasons: [] }
  return { score, reasons: [{ kind: 'answer' }, ...reasons] }
}
