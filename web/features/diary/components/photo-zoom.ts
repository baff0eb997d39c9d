// Points are in pixels from the middle of the box.

/** A scale of 1 shows the whole photo. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

export const wholePhoto: Zoom = { scale: 1, x: 0, y: 0 }

/** Beyond it even a photo of 2560 pixels shows no more detail on a phone. */
export const largestScale = 5

/** Adding 0 turns -0 into 0. */
const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value)) + 0

/** At most to the photo's own edge. */
export const panBy = ({ scale, x, y }: Zoom, by: Point, photo: Size, box: Size): Zoom => {
  const fit = Math.min(box.width / photo.width, box.height / photo.height)
  const beyond = (side: keyof Size) => Math.max(0, (photo[side] * fit * scale - box[side]) / 2)
  return { scale, x: within(x + by.x, beyond('width')), y: within(y + by.y, beyond('height')) }
}

/** The point under `at` stays in place. */
export const zoomAt = (zoom: Zoom, factor: number, at: Point, photo: Size, box: Size): Zoom => {
  const scale = Math.min(largestScale, Math.max(1, zoom.scale * factor))
  const grown = scale / zoom.scale
  const moved = { scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }
  return panBy(moved, { x: 0, y: 0 }, photo, box)
}
