// The records of a pet, as a device shows them.
import { overlayAnswer } from '#web/shared/outbox/overlay.ts'
import { fieldsOf } from '#web/shared/outbox/sending/chain.ts'
import type { SimulatedDevice } from './device.ts'

type Fields = Readonly<Record<string, unknown>>

/** By the device's clock, as the overlays compare it. */
export interface Seen {
  readonly startedAt: number
  readonly data: unknown
}

/** The records of a pet as the device shows them: the last answer, with what waits laid over it. */
export const shownRecords = (
  device: SimulatedDevice,
  seen: ReadonlyMap<string, Seen>,
  petId: string,
): readonly Fields[] => {
  const { startedAt, data } = seen.get(petId) ?? { startedAt: 0, data: { items: [] } }
  const key = [['allergies', 'list'], { input: { petId } }]
  const { items } = fieldsOf(overlayAnswer(device.rows(), key, data, startedAt))
  return Array.isArray(items) ? items.map(fieldsOf) : []
}

/** Typed values stay in sight, whatever is fetched meanwhile. */
export const findHidden = (device: SimulatedDevice, shown: readonly Fields[], petId: string): string[] => {
  const waiting = device.rows().filter((entry) => entry.petId === petId && entry.state.name === 'waiting')
  return waiting.flatMap(({ operation, recordId, order, input }) => {
    const record = shown.find(({ id }) => id === recordId)
    const isChangedLater = waiting.some((later) => later.recordId === recordId && later.order > order)
    if (operation === 'allergies.remove')
      return record ? [`${recordId} is shown although its removal waits`] : []
    if (isChangedLater || operation === 'doses.mark') return []
    if (operation === 'allergies.create') return record ? [] : [`${recordId} waits and is not shown`]
    const { notes } = fieldsOf(input)
    return record && record['notes'] !== notes ? [`The change ${String(notes)} waits and is not shown`] : []
  })
}
