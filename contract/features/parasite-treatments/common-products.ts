import type { Species } from '#contract/features/pets/schema.ts'
import type { CommonName } from '#contract/features/records/common-names.ts'
import type { ParasiteTarget } from './kind.ts'

/** `target`: the usual target on labels, the initial value of the form. */
export interface CommonProduct extends CommonName {
  readonly target: ParasiteTarget
}

const named =
  (target: ParasiteTarget) =>
  (es: string, en: string = es): CommonProduct => ({ es, en, target })
const internal = named('internal')
const external = named('external')
const both = named('both')

const fenbendazole = internal('Fenbendazol', 'Fenbendazole')
const praziquantel = internal('Prazicuantel', 'Praziquantel')
const pyrantel = internal('Pirantel', 'Pyrantel')
const fluralaner = external('Fluralaner')
const permethrin = external('Permetrina', 'Permethrin')
const forDogsAndCats = [
  fluralaner,
  external('Lotilaner'),
  external('Fipronil'),
  external('Imidacloprid'),
  external('Spinosad'),
  both('Selamectina', 'Selamectin'),
  both('Imidacloprid con moxidectina', 'Imidacloprid with moxidectin'),
  internal('Milbemicina con prazicuantel', 'Milbemycin with praziquantel'),
  praziquantel,
  pyrantel,
  fenbendazole,
]

/**
 * Names that a person may want to type, and no advice: the label and the veterinarian decide, so
 * there is neither a dose nor an interval. Picked from the ESCCAP guidelines on worms (GL1) and on
 * ectoparasites (GL3) for dogs and cats, and from the Merck Veterinary Manual for the others, which
 * do not vouch for the list. Ingredients commonly known to harm a species are left out: permethrin
 * for cats, fipronil for rabbits.
 */
export const commonProducts: Readonly<Record<Species, readonly CommonProduct[]>> = {
  perro: [
    ...forDogsAndCats,
    external('Afoxolaner'),
    external('Sarolaner'),
    external('Imidacloprid con permetrina', 'Imidacloprid with permethrin'),
    both('Afoxolaner con milbemicina', 'Afoxolaner with milbemycin'),
    internal('Prazicuantel con pirantel y febantel', 'Praziquantel with pyrantel and febantel'),
  ],
  gato: [
    ...forDogsAndCats,
    both('Selamectina con sarolaner', 'Selamectin with sarolaner'),
    internal('Emodepsida con prazicuantel', 'Emodepside with praziquantel'),
  ],
  conejo: [fenbendazole, external('Imidacloprid'), external('Selamectina', 'Selamectin')],
  caballo: [
    internal('Ivermectina', 'Ivermectin'),
    internal('Moxidectina', 'Moxidectin'),
    pyrantel,
    praziquantel,
    fenbendazole,
    permethrin,
  ],
  hamster: [both('Ivermectina', 'Ivermectin'), external('Selamectina', 'Selamectin'), fenbendazole],
  pollo: [
    internal('Flubendazol', 'Flubendazole'),
    internal('Piperazina', 'Piperazine'),
    fenbendazole,
    fluralaner,
    permethrin,
  ],
  iguana: [fenbendazole, praziquantel],
}
