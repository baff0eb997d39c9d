export interface WeightThreshold {
  /** The fraction of the weight at its beginning: 0.05 is 5 %. */
  readonly share: number
  readonly windowDays: number
  /** Between first and last measurement: a full stomach or a thirsty day is no change. */
  readonly shortestDays: number
}

/**
 * A convention of this product, and no veterinary guideline, least of all for other species than
 * dogs and cats: 5 % for a sudden and 10 % for a gradual change, 30 and 180 days, the shortest 3
 * and 14, and a gain that counts as a loss does.
 *
 * Reasons: in people both speed and amount count: 5 % in a month or 10 % in six (Blackburn et al.,
 * J Parenter Enteral Nutr 1977, 1:11); GLIM 2019 (doi.org/10.1002/jcsm.12383) has 5 % within six
 * months and 10 % beyond. The pair is taken from there. A tenth is also commonly called a clear
 * loss in advice on dogs and cats, without a time and without a single source to cite. WSAVA's
 * Nutritional Assessment Guidelines (J Small Anim Pract 2011, 52:385) recommend weighing at every
 * visit and attention to each unintended change, and give no number. Less than 5 % is ignored,
 * because a meal, water and another scale make as much of a difference.
 */
export const weightThresholds = {
  sudden: { share: 0.05, windowDays: 30, shortestDays: 3 },
  gradual: { share: 0.1, windowDays: 180, shortestDays: 14 },
} as const satisfies Readonly<Record<string, WeightThreshold>>

/** A convention: with fewer days no change is reported, since one of two may be a typing error. */
export const fewestDays = 3

/**
 * From this count on one typing error cannot determine the median of all slopes: of five points it
 * spoils 4 slopes of 10 (Sen, J Am Stat Assoc 1968, 63:1379). With fewer, the change must hold
 * without any one of them.
 */
export const robustFromDays = 5
