// A square of 1080 pixels, which networks and messengers show whole.
import { encode } from 'uqr'
import { sanitizeDocumentName } from '#contract/features/documents/file-name.ts'
import type { PublicNotice } from '#contract/features/lost/schema.ts'
import { imageWidths } from '#contract/shared/images.ts'
import { isCanvasFaithful } from '#web/shared/images/faithful-canvas.ts'
import { speciesArt } from '#web/shared/images/species-art.ts'

const side = 1080
const margin = 48
const bandHeight = 168
const photoBottom = 800
const codeSize = 184
const display = '"Bricolage Grotesque Variable", system-ui, sans-serif'
// The light theme's, which hold on paper too.
const colors = { red: '#b3201a', paper: '#fffdf9', ink: '#2a211c', muted: '#6b5b50', line: '#f8ecdb' }

interface PictureWords {
  readonly heading: string
  readonly when: string
  readonly url: string
}

const load = async (src: string): Promise<HTMLImageElement> => {
  const photo = new Image()
  photo.src = src
  await photo.decode()
  return photo
}

const photoOf = ({ photo, species }: PublicNotice['pet']): string => {
  if (photo === null) return speciesArt[species]
  const longest = Math.max(photo.width, photo.height)
  return `${photo.src}&w=${imageWidths.findLast((width) => width <= Math.min(longest, 1280)) ?? imageWidths[0]}`
}

type Context = OffscreenCanvasRenderingContext2D

/** A long text is smaller, and then shortened. */
const writeLine = (
  context: Context,
  text: string,
  y: number,
  room: number,
  [weight, largest, smallest]: readonly [weight: number, largest: number, smallest: number],
): void => {
  let size = largest
  const setFont = () => (context.font = `${weight} ${size}px ${display}`)
  setFont()
  while (size > smallest && context.measureText(text).width > room) {
    size -= 2
    setFont()
  }
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  let shown = text
  while (context.measureText(shown).width > room && letters.length > 1) {
    letters.pop()
    shown = `${letters.join('').trimEnd()}…`
  }
  context.fillText(shown, context.textAlign === 'center' ? side / 2 : margin, y)
}

const drawPhoto = (context: Context, photo: HTMLImageElement): void => {
  const height = photoBottom - bandHeight
  context.save()
  context.beginPath()
  context.rect(0, bandHeight, side, height)
  context.fillStyle = colors.line
  context.fill()
  context.clip()
  // Whole, above a blurred copy that fills the sides: an ear or a tail may be what one knows it by.
  const cover = Math.max(side / photo.width, height / photo.height)
  const fit = Math.min(side / photo.width, height / photo.height)
  for (const [scale, filter] of [
    // A blur is pale at its edges.
    [cover * 1.2, 'blur(40px) brightness(0.85)'],
    [fit, 'none'],
  ] as const) {
    const [w, h] = [photo.width * scale, photo.height * scale]
    context.filter = filter
    context.drawImage(photo, (side - w) / 2, bandHeight + (height - h) / 2, w, h)
  }
  context.restore()
}

const drawCode = (context: Context, url: string): void => {
  const { data } = encode(url, { ecc: 'M', border: 0 })
  const module = codeSize / data.length
  const [left, top] = [side - margin - codeSize, photoBottom + (side - photoBottom - codeSize) / 2]
  context.fillStyle = colors.ink
  for (const [row, columns] of data.entries())
    for (const [column, isDark] of columns.entries())
      if (isDark) context.fillRect(left + column * module, top + row * module, module + 0.5, module + 0.5)
}

/** @throws where the browser draws no faithful picture, or the photo is not there */
export const drawLostPicture = async (
  { pet }: Pick<PublicNotice, 'pet'>,
  { heading, when, url }: PictureWords,
): Promise<File> => {
  if (!(await isCanvasFaithful())) throw new Error('the canvas is not faithful')
  const photo = await load(photoOf(pet))
  // Without the font the next one of the list is drawn.
  await document.fonts.load(`800 96px ${display}`, `${heading}${pet.name}${when}`).catch(() => [])
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('there is no canvas')
  context.fillStyle = colors.paper
  context.fillRect(0, 0, side, side)
  drawPhoto(context, photo)
  context.fillStyle = colors.red
  context.fillRect(0, 0, side, bandHeight)
  context.textAlign = 'center'
  context.fillStyle = colors.paper
  writeLine(context, heading, 126, side - 2 * margin, [800, 124, 60])
  context.textAlign = 'left'
  context.fillStyle = colors.ink
  const room = side - 3 * margin - codeSize
  writeLine(context, pet.name, 902, room, [800, 92, 48])
  writeLine(context, when, 970, room, [600, 40, 26])
  context.fillStyle = colors.muted
  writeLine(context, `Huella · ${new URL(url).host}`, 1032, room, [600, 30, 20])
  drawCode(context, url)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return new File([blob], sanitizeDocumentName(`${heading} ${pet.name}.png`), { type: 'image/png' })
}
