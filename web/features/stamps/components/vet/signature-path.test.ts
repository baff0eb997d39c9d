import { expect, test } from 'vitest'
import { signatureBox, signaturePathMax } from '#contract/features/stamps/limits.ts'
import { signaturePath } from './signature-path.ts'

const stored = /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})+)+$/

test('converts strokes to lines in the box, whatever the screen', () => {
  const strokes = [
    [
      { x: 0, y: 0 },
      { x: 150, y: 50 },
    ],
    [{ x: 300, y: 100 }],
  ]
  expect(signaturePath(strokes, 300)).toBe('M0 0L300 100M600 200L600 200')
})

test('clamps points outside of the canvas to the box', () => {
  expect(
    signaturePath(
      [
        [
          { x: -5, y: 900 },
          { x: 9000, y: -1 },
        ],
      ],
      600,
    ),
  ).toBe(`M0 ${signatureBox.height}L${signatureBox.width} 0`)
})

test('reduces the points of a very long signature, and returns an empty path for none', () => {
  const points = Array.from({ length: 20_000 }, (_, index) => ({ x: index % 600, y: index % 200 }))
  const path = signaturePath([points], 600)
  expect(path.length).toBeLessThanOrEqual(signaturePathMax)
  expect(path).toMatch(stored)
  expect(signaturePath([], 600)).toBe('')
})
