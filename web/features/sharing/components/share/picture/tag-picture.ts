// A card of 4:5, the highest that social networks show whole.
import { sanitizeDocumentName } from '#contract/features/documents/file-name.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { imageWidths } from '#contract/shared/images.ts'
import { download } from '#web/shared/browser/download.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { isCanvasFaithful } from '#web/shared/images/faithful-canvas.ts'
import { speciesArt } from '#web/shared/images/species-art.ts'
import { drawTag, pictureSize } from './draw-tag.ts'

export interface TagPicture {
  readonly petId: string
  readonly name: string
  readonly code: string
}

const photoWidth = 1280

const photoOf = ({ image, species }: Pick<Pet, 'image' | 'species'>): string => {
  if (image === null) return speciesArt[species]
  const longest = Math.min(photoWidth, Math.max(image.width, image.height))
  return `${image.src}&w=${imageWidths.findLast((width) => width <= longest) ?? imageWidths[0]}`
}

const load = async (src: string): Promise<HTMLImageElement> => {
  const photo = new Image()
  photo.src = src
  await photo.decode()
  return photo
}

/** @throws where the browser draws no faithful picture, or the photo is not there */
export const saveTagPicture = async ({ petId, name, code }: TagPicture): Promise<void> => {
  if (!(await isCanvasFaithful())) throw new Error('the canvas is not faithful')
  const pet = await queryClient.query(
    orpc.pets.get.queryOptions({ input: { petId }, meta: { failure: false }, staleTime: Infinity }),
  )
  const photo = await load(photoOf(pet))
  // Without the font the next one of the list is drawn.
  await document.fonts.load('800 96px "Bricolage Grotesque Variable"', `${name}${code}`).catch(() => [])
  const canvas = new OffscreenCanvas(pictureSize.width, pictureSize.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('there is no canvas')
  drawTag(context, { photo, name, code, host: location.host })
  download(await canvas.convertToBlob({ type: 'image/png' }), sanitizeDocumentName(`${name} Huella.png`))
}
