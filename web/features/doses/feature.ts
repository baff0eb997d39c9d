import type { Feature } from '#web/shared/feature.ts'

export const doses: Feature = {
  name: 'doses',
  staleOn: ['doses', 'medications'],
}
