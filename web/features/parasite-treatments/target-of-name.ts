// What a product is against, as far as its name says.
import { commonProducts } from '#contract/features/parasite-treatments/common-products.ts'
import type { ParasiteTarget } from '#contract/features/parasite-treatments/kind.ts'
import type { ParasiteTreatment } from '#contract/features/parasite-treatments/schema.ts'
import type { Species } from '#contract/features/pets/schema.ts'

const keyOf = (name: string): string => name.normalize('NFKC').trim().toLocaleLowerCase('es')

/**
 * As the pet got it before, or as it is commonly given; undefined where nothing is known.
 * @param earlier the pet's treatments, newest first
 */
export const targetOfName = (
  name: string,
  earlier: readonly Pick<ParasiteTreatment, 'name' | 'target'>[],
  species: Species | undefined,
): ParasiteTarget | undefined => {
  const key = keyOf(name)
  const known = earlier.find((one) => keyOf(one.name) === key)
  const common = species && commonProducts[species].find(({ es, en }) => [es, en].map(keyOf).includes(key))
  return known?.target ?? common?.target
}
