import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Species } from '#contract/features/pets/schema.ts'
import { toPrintPicture } from '#server/platform/images/print-picture.ts'
import type { Picture } from './pdf/protocol.ts'

const { resolve } = createRequire(import.meta.url)

/** The web's own, which scripts/externals.ts copies for the bundled server. */
export const readSpeciesDrawing = async (species: Species, edge: number): Promise<Picture | null> =>
  toPrintPicture(await readFile(resolve(`#web/art/species/${species}.svg`)), edge)
