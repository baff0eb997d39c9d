import { expect, test } from 'vitest'
import { largestScale, panBy, wholePhoto, zoomAt } from './photo-zoom.ts'

const photo = { width: 1280, height: 1600 }
const box = { width: 1000, height: 740 }
const middle = { x: 0, y: 0 }

test('keeps the point under the finger in place', () => {
  const zoom = zoomAt(wholePhoto, 4, { x: 100, y: -50 }, photo, box)
  expect(zoom).toEqual({ scale: 4, x: -300, y: 150 })
})

test('limits the scale to the whole photo and to its pixels', () => {
  expect(zoomAt(wholePhoto, 0.5, middle, photo, box)).toEqual(wholePhoto)
  expect(zoomAt(wholePhoto, 100, middle, photo, box).scale).toBe(largestScale)
})

test('pans to the edge of the photo, and not at all where it is narrower than its box', () => {
  const zoom = zoomAt(wholePhoto, 1.5, middle, photo, box)
  expect(panBy(zoom, { x: 500, y: 500 }, photo, box)).toEqual({ scale: 1.5, x: 0, y: 185 })
})

test('centers the photo when it is whole again', () => {
  const zoom = zoomAt(wholePhoto, 4, { x: 100, y: -50 }, photo, box)
  expect(zoomAt(zoom, 0.1, { x: 80, y: 0 }, photo, box)).toEqual({ scale: 1, x: 0, y: 0 })
})
