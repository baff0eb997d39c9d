import type { Species } from '#contract/features/pets/schema.ts'
import caballo from '#web/art/species/caballo.svg'
import conejo from '#web/art/species/conejo.svg'
import gato from '#web/art/species/gato.svg'
import hamster from '#web/art/species/hamster.svg'
import iguana from '#web/art/species/iguana.svg'
import perro from '#web/art/species/perro.svg'
import pollo from '#web/art/species/pollo.svg'

/** Square drawings. */
export const speciesArt: Record<Species, string> = { perro, gato, conejo, caballo, hamster, pollo, iguana }
