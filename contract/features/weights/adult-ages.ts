// From which age an animal grows no more, so that a gain of weight is a change.
import type { Species } from '#contract/features/pets/schema.ts'

/**
 * In months. A convention of this product, late on purpose: an adult whose gain is told late loses
 * less than everybody with a puppy who is told that it grows. Nobody is told an age by it.
 *
 * Dogs: giant breeds reach their adult weight at 11 to 15 months, others before (Hawthorne et al.,
 * J Nutr 2004, 134:2027S); charts of growth run to 24 (Salt et al., PLoS ONE 2017, 12:e0182064). 18
 * lies between. Cats: a kitten is one until its first birthday (AAHA/AAFP Feline Life Stage
 * Guidelines 2021), and some grow on a little. The others are rules of thumb without a guideline
 * behind them.
 */
export const adultAgeMonths: Readonly<Record<Species, number>> = {
  perro: 18,
  gato: 12,
  conejo: 12,
  caballo: 48,
  hamster: 4,
  pollo: 8,
  iguana: 36,
}
