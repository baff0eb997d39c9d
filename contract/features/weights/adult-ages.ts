import type { Species } from '#contract/features/pets/schema.ts'

/**
 * In months. A convention of this product, late on purpose: a late warning about an adult's gain
 * does less harm than warnings to every owner of a puppy that it grows. The ages are not shown.
 *
 * Dogs: giant breeds reach their adult weight at 11 to 15 months, others before (Hawthorne et al.,
 * J Nutr 2004, 134:2027S); charts of growth run to 24 (Salt et al., PLoS ONE 2017, 12:e0182064). 18
 * lies between. Cats: a kitten is one until its first birthday (AAHA/AAFP Feline Life Stage
 * Guidelines 2021), and some grow on a little. The others are rules of thumb without a guideline.
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
