import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Camera } from './icons.ts'

const drawn = (props: Parameters<typeof Camera>[0]): SVGSVGElement | null =>
  render(<Camera {...props} />).container.querySelector('svg')

describe('an icon of Lucide', () => {
  it('draws the shapes without the drawing’s attributes', () => {
    const shapes = [...(drawn({})?.children ?? [])]
    expect(shapes.map(({ tagName }) => tagName)).toEqual(['path', 'circle'])
    expect(shapes[1]?.getAttributeNames()).toEqual(['cx', 'cy', 'r'])
  })
  it.each([
    [{}, { width: '24', 'stroke-width': '2', fill: 'none', 'aria-hidden': 'true' }],
    [
      { size: 22, strokeWidth: 1.75 },
      { width: '22', height: '22', 'stroke-width': '1.75' },
    ],
    [{ 'aria-label': 'Adjuntar' }, { 'aria-label': 'Adjuntar', 'aria-hidden': null }],
    [
      { className: 'shrink-0', fill: 'currentColor' },
      { class: 'shrink-0', fill: 'currentColor' },
    ],
  ])('takes %o', (props, attributes) => {
    const svg = drawn(props)
    for (const [name, value] of Object.entries(attributes)) expect(svg?.getAttribute(name)).toBe(value)
  })
})
