// Draws a lucide icon. `vite.config.ts` substitutes this for lucide's own component, whose unused
// names and options add a kilobyte to the first load.
import type { LucideIcon, LucideIconData } from 'lucide-react'
import { createElement, type ComponentProps } from 'react'

export default ({ node }: Pick<LucideIconData, 'node'>) =>
  function Icon({ size = 24, ...props }: ComponentProps<LucideIcon>) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] === undefined || undefined,
        ...props,
      },
      ...node.map(([shape, attributes]) => createElement(shape, attributes)),
    )
  }
