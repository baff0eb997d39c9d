// A stamp, and a canvas for signatures.
import type { Stamp } from '#contract/features/stamps/schema.ts'

export const rabiesId = '0199a000-0000-7000-8000-0000000000d1'

export const aStamp: Stamp = {
  sequence: 1,
  kind: 'vaccines',
  recordId: rabiesId,
  professional: { name: 'Dra. Lucía Peña', number: 'COMVEZCOL 12345', clinic: 'San Roque' },
  signature: 'typed',
  stampedAt: '2026-03-01T15:00:00.000Z',
  corrects: null,
  correctedBy: null,
  isHidden: false,
  record: null,
}

/** jsdom has no canvas. */
export const stubCanvas = (): void => {
  const context = new Proxy({}, { get: () => () => undefined, set: () => true })
  const { prototype } = HTMLCanvasElement
  Object.assign(prototype, { getContext: () => context })
}
