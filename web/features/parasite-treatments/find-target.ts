import { commonProducts } from '#contract/features/parasite-treatments/common-products.ts'
import type { ParasiteTarget } from '#contract/features/parasite-treatments/kind.ts'
import type { ParasiteTreatment } from '#contract/features/parasite-treatments/schema.ts'
import type { Species } from '#contract/features/pets/schema.ts'

const keyOf = (name: string): string => name.normalize('NFKC').trim().toLocaleLowerCase('es')

/**
 * The target of the pet's earlier treatment, or the usual one.
 * @param earlier the pet's treatments, newest first
 */
export const findTargetByName = (
  name: string,
  earlier: readonly Pick<ParasiteTreatment, 'name' | 'target'>[],
  species: Species | undefined,
): ParasiteTarget | undefined => {
  const key = keyOf(name)
  const known = earlier.find((item) => keyOf(item.name) === key)
  const common = species && commonProducts[species].find(({ es, en }) => [es, en].map(keyOf).includes(key))
  return known?.target ?? common?.target
}
