// From which change of weight on people are told, and why from there.

/** A change of so much, within so many days. */
export interface WeightThreshold {
  /** Of the weight at its beginning: 0.05 is 5 %. */
  readonly share: number
  readonly windowDays: number
  /** Between first and last measurement: a full stomach and a thirsty day are no change. */
  readonly shortestDays: number
}

/**
 * These numbers are a convention of this product, and no veterinary guideline: least of all for
 * other species than dogs and cats. That holds for the pair of 5 % for a sudden and 10 % for a
 * gradual change, for 30 and 180 days, for the shortest 3 and 14, and for a gain that counts as a
 * loss does.
 *
 * Why these. In people both speed and amount count: 5 % in a month or 10 % in six (Blackburn et
 * al., J Parenter Enteral Nutr 1977, 1:11); GLIM 2019 (doi.org/10.1002/jcsm.12383) has 5 % within
 * six months and 10 % beyond. The pair is taken over from there. A tenth is also what advice on
 * dogs and cats commonly calls a clear loss, without a time and without one source to name for it.
 * WSAVA's Nutritional Assessment Guidelines (J Small Anim Pract 2011, 52:385) ask to weigh at every
 * visit and to look at each change that nobody meant, and give no number. Less than 5 % is left
 * alone, because a meal, water and another scale make as much of a difference.
 */
export const weightThresholds = {
  sudden: { share: 0.05, windowDays: 30, shortestDays: 3 },
  gradual: { share: 0.1, windowDays: 180, shortestDays: 14 },
} as const satisfies Readonly<Record<string, WeightThreshold>>

/** Fewer days with a measurement say nothing: of two, one may be a typing error. A convention. */
export const fewestDays = 3

/**
 * From so many on one typing error cannot move the median of all slopes to where it wants: of five
 * points it spoils 4 slopes of 10 (Sen, J Am Stat Assoc 1968, 63:1379). Of fewer, the change must
 * hold whichever of them is left out.
 */
export const robustFromDays = 5
