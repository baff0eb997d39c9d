import { render } from '@testing-library/react'
import { createLucideIcon, type LucideIconData, type LucideProps } from 'lucide-react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import createIcon from './lucide-icon.ts'

const data: LucideIconData = {
  name: 'camera',
  size: 24,
  node: [
    ['path', { d: 'M3 6h18', key: 'a' }],
    ['circle', { cx: '12', cy: '13', r: '3', key: 'b' }],
  ],
}
const Lucides = createLucideIcon(data)
const Ours = createIcon(data)

const drawn = (icon: ReactElement): HTMLElement => {
  const { container } = render(icon)
  const svg = container.querySelector('svg')
  svg?.classList.remove('lucide', 'lucide-camera')
  svg?.removeAttribute('xmlns')
  return container
}

describe('lucide icon', () => {
  it.each<LucideProps>([
    { className: 'shrink-0' },
    { className: 'size-5', size: 22, strokeWidth: 1.75 },
    { className: 'size-5', 'aria-label': 'Adjuntar' },
    { className: 'size-5', 'aria-hidden': true, fill: 'currentColor' },
  ])('renders like the original, except for its class names: %o', (props) => {
    expect(drawn(<Ours {...props} />)).toStrictEqual(drawn(<Lucides {...props} />))
    expect(drawn(<Ours {...props} />).querySelectorAll('svg > *')).toHaveLength(2)
  })
})
