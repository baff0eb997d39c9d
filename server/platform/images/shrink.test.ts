import { describe, expect, it } from 'vitest'
import { shrinkPixels } from './shrink.ts'

const grey = (width: number, height: number, valueAt: (x: number, y: number) => number, spare = 0) => {
  const stride = width * 3 + spare
  const data = new Uint8Array(stride * height).fill(77)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.fill(valueAt(x, y), y * stride + x * 3, y * stride + x * 3 + 3)
  return { width, height, channels: 3, data, stride } as const
}

describe('shrinkPixels', () => {
  it('makes each square its mean, whatever stands between the rows', () => {
    const { width, height, stride, data } = shrinkPixels(
      grey(4, 2, (x, y) => x * 10 + y * 100, 5),
      2,
    )
    expect([width, height, stride]).toEqual([2, 1, 6])
    expect([...data]).toEqual([55, 55, 55, 75, 75, 75])
  })

  it('cuts off what is left beside the last square', () => {
    const { width, height, data } = shrinkPixels(
      grey(7, 4, (x, y) => (x > 5 || y > 2 ? 255 : 9)),
      2,
    )
    expect([width, height]).toEqual([2, 1])
    expect(new Set(data)).toEqual(new Set([9]))
  })

  it('keeps what is less than twice as long as required, or would vanish', () => {
    const small = grey(3, 2, () => 1)
    expect(shrinkPixels(small, 2)).toBe(small)
    const line = grey(8, 1, () => 1)
    expect(shrinkPixels(line, 2)).toBe(line)
  })
})
