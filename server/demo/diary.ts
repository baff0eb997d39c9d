// Each photo is a scene with the pet's own portrait in it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import { createEntry, listEntries } from '#server/features/diary/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Services } from '#server/platform/services/services.ts'

/** A day before the seeding, or a date. Scenes are files of the folder of assets. */
type Entry = {
  readonly title: string
  readonly content: string
  readonly day: number | string
  readonly scenes: readonly string[]
}

const entries: Readonly<Record<string, readonly Entry[]>> = {
  Kira: [
    {
      title: 'Primer día de playa',
      content: 'Le ladró a cada ola y después no quería salir del agua.',
      // The same days a year later show it again.
      day: 365,
      scenes: ['beach', 'evening'],
    },
    {
      title: 'Pelota nueva',
      content: 'La encontró detrás de un árbol del parque y ya es suya.',
      day: 41,
      scenes: ['park'],
    },
    {
      title: 'Hasta la cima',
      content: 'Tres horas de subida. Llegó primero y nos esperó con la lengua afuera.',
      day: 12,
      scenes: ['mountain'],
    },
  ],
  Tom: [
    {
      title: 'La caja nueva',
      content: 'Llegó una lámpara. La lámpara no le interesó.',
      day: 190,
      scenes: ['box'],
    },
    {
      title: 'Tarde de lluvia',
      content: 'Siguió cada gota con la pata, como el día en que llegó.',
      day: 33,
      scenes: ['rain'],
    },
  ],
  Nube: [
    {
      title: 'Heno recién cortado',
      content: 'Se metió dentro y solo se le veían las orejas.',
      day: 150,
      scenes: ['hay'],
    },
    { title: 'Su ventana', content: 'Aquí duerme desde que da el sol.', day: 20, scenes: ['window'] },
  ],
  Rocco: [
    {
      title: 'Día de baño',
      content: 'Se dejó. Después se sacudió en la sala.',
      day: 58,
      scenes: ['bath'],
    },
    {
      title: 'La pelota de Kira',
      content: 'Se la prestó toda la mañana, y eso no lo hace con nadie.',
      day: 9,
      scenes: ['park'],
    },
  ],
  Bruno: [
    {
      title: 'Catorce años',
      content: 'Con gorro y con torta de hígado. Repitió.',
      day: '2025-04-09',
      scenes: ['birthday'],
    },
    {
      title: 'Tarde al sol',
      content: 'Toda la tarde en el banco del parque, como le gustaba.',
      day: '2025-07-12',
      scenes: ['bench'],
    },
  ],
}

const photoWidth = 1280

/** The drawing of a portrait without its backdrop, which is its first three lines. */
const figureOf = (portrait: string): string => portrait.trim().split('\n').slice(3, -1).join('\n')

const renderScene = async (assetsDir: string, scene: string, portrait: string): Promise<Buffer> => {
  const [around, pet] = await Promise.all(
    [`scene-${scene}.svg`, portrait].map((file) => readFile(join(assetsDir, file), 'utf8')),
  )
  const figure = figureOf(pet ?? '')
  const svg = (around ?? '').replace(/<g id="pet"([^>]*)\/>/, `<g$1>${figure}</g>`)
  return sharp(Buffer.from(svg)).resize(photoWidth).png().toBuffer()
}

/** Creates the entries that do not exist yet. @param portrait a file of the folder of assets */
export const seedDiary = async (
  services: Services,
  access: PetAccess<'edit'>,
  assetsDir: string,
  { name, portrait }: { readonly name: string; readonly portrait: string },
): Promise<void> => {
  const existing = (await listEntries(services, access)).items
  const today = dateInZone(defaultTimeZone, services.clock())
  for (const { title, content, day, scenes } of entries[name] ?? []) {
    if (existing.some((entry) => entry.title === title)) continue
    const files = await Promise.all(scenes.map((scene) => renderScene(assetsDir, scene, portrait)))
    const entryDate = typeof day === 'number' ? addDays(today, -day) : day
    const sources = files.map((file) => ({ file, personId: access.ownerId }))
    await createEntry(services, access, { title, content, entryDate }, { sources })
  }
}
