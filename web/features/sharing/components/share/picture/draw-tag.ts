/** In pixels. */
export const pictureSize = { width: 1080, height: 1350 } as const

interface TagDrawing {
  readonly photo: CanvasImageSource & { readonly width: number; readonly height: number }
  readonly name: string
  readonly code: string
  readonly host: string
}

// The light theme's, whose contrast holds on paper too.
const colors = {
  bg: '#fff6ea',
  surface: '#fffdf9',
  blush: '#fbdcd3',
  line: '#ecdcc8',
  edge: '#8f7b6b',
  muted: '#6b5b50',
  ink: '#2a211c',
}
const display = '"Bricolage Grotesque Variable", system-ui, sans-serif'
const middle = pictureSize.width / 2
const photoEdge = 700
const photoTop = 110
const radius = 84

type Context = OffscreenCanvasRenderingContext2D

const turned = (context: Context, x: number, y: number, degrees: number, draw: () => void): void => {
  context.save()
  context.translate(x, y)
  context.rotate((degrees * Math.PI) / 180)
  draw()
  context.restore()
}

const box = (context: Context, x: number, y: number, width: number, height: number, round: number): void => {
  context.beginPath()
  context.roundRect(x, y, width, height, round)
}

const drawPhoto = (context: Context, { photo }: TagDrawing): void => {
  const half = photoEdge / 2
  turned(context, middle, photoTop + half, 4, () => {
    box(context, -half - 36, -half - 36, photoEdge + 72, photoEdge + 72, radius + 24)
    context.fillStyle = colors.blush
    context.fill()
  })
  const side = Math.min(photo.width, photo.height)
  context.save()
  box(context, middle - half, photoTop, photoEdge, photoEdge, radius)
  context.fillStyle = colors.line
  context.fill()
  context.clip()
  context.drawImage(
    photo,
    (photo.width - side) / 2,
    (photo.height - side) / 2,
    side,
    side,
    middle - half,
    photoTop,
    photoEdge,
    photoEdge,
  )
  context.restore()
}

/** A long name is smaller, and then shortened. */
const drawName = (context: Context, name: string): void => {
  const room = 940
  const font = (size: number) => `800 ${size}px ${display}`
  let size = 116
  context.font = font(size)
  while (size > 52 && context.measureText(name).width > room) context.font = font((size -= 4))
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  let text = name
  while (context.measureText(text).width > room && letters.length > 1) {
    letters.pop()
    text = `${letters.join('').trimEnd()}…`
  }
  context.fillStyle = colors.ink
  context.fillText(text, middle, 972)
}

const drawCollar = (context: Context): void => {
  context.beginPath()
  context.moveTo(150, 1004)
  context.quadraticCurveTo(middle, 1076, pictureSize.width - 150, 1004)
  context.strokeStyle = colors.blush
  context.lineWidth = 26
  context.lineCap = 'round'
  context.stroke()
}

const drawRing = (context: Context, y: number, size: number, width: number): void => {
  context.beginPath()
  context.arc(0, y, size, 0, 2 * Math.PI)
  context.strokeStyle = colors.edge
  context.lineWidth = width
  context.stroke()
}

const drawCode = (context: Context, code: string, y: number): void => {
  const gap = 22
  context.font = `800 132px ${display}`
  context.fillStyle = colors.ink
  const widths = [...code].map((letter) => context.measureText(letter).width)
  let x = -(widths.reduce((sum, width) => sum + width, 0) + gap * (code.length - 1)) / 2
  for (const [index, letter] of [...code].entries()) {
    const width = widths[index] ?? 0
    context.fillText(letter, x + width / 2, y)
    x += width + gap
  }
}

const drawHangingTag = (context: Context, code: string): void => {
  // Turned about the collar, from which it hangs.
  turned(context, middle, 1042, -3, () => {
    box(context, -290, 40, 580, 176, 60)
    context.fillStyle = colors.surface
    context.fill()
    context.setLineDash([18, 13])
    context.strokeStyle = colors.edge
    context.lineWidth = 6
    context.stroke()
    context.setLineDash([])
    drawRing(context, 18, 24, 8)
    drawRing(context, 66, 9, 5)
    drawCode(context, code, 190)
  })
}

export const drawTag = (context: Context, drawing: TagDrawing): void => {
  context.fillStyle = colors.bg
  context.fillRect(0, 0, pictureSize.width, pictureSize.height)
  context.textAlign = 'center'
  drawPhoto(context, drawing)
  drawName(context, drawing.name)
  drawCollar(context)
  drawHangingTag(context, drawing.code)
  context.font = `600 32px ${display}`
  context.fillStyle = colors.muted
  context.fillText(`Huella · ${drawing.host}`, middle, 1316)
}
