import { createElement, type ComponentProps, type ReactElement } from 'react'

export type LucideIcon = (props: ComponentProps<'svg'> & { readonly size?: number }) => ReactElement

type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>]

export default (shapes: readonly Shape[]): LucideIcon =>
  function Icon({ size = 24, ...props }) {
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
      ...shapes.map(([name, attributes]) => createElement(name, attributes)),
    )
  }
