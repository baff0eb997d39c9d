// How an icon of lucide is drawn. `vite.config.ts` puts this in the place of lucide's own way,
// which brings a kilobyte of names and options into the first load that nobody here asks for.
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
