// A mock of a pet's doses for tests of screens: the first mark of a dose stays.
import type { Dose, DoseMark, DoseOutcome } from '#contract/features/doses/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { ana, type MockAnswer } from '#web/testing/environment/mock-server.ts'

/** When the person of the tests marks a dose. */
export const markedAt = '2026-11-21T15:05:00.000Z'

interface Options {
  readonly pet: Pet
  readonly today: string
  readonly timeZone: string
  readonly items: readonly Dose[]
}

const statusIn = (body: unknown): DoseOutcome =>
  typeof body === 'object' && body !== null && 'status' in body && body.status === 'skipped'
    ? 'skipped'
    : 'given'

/**
 * `answers` are for `mockServer`. `first` is somebody else's mark that this browser has not loaded
 * yet; `fail` applies until it is removed.
 */
export const serveDoses = ({ pet, today, timeZone, items }: Options) => {
  const state = {
    today,
    items: [...items],
    first: new Map<Dose, DoseMark>(),
    fail: new Map<string, ErrorCode>(),
  }
  const edge = (call: string, act: (body: unknown) => MockAnswer): Record<string, MockAnswer> => ({
    [call]: (body: unknown) => {
      const error = state.fail.get(call.split(' ')[0] ?? '')
      return error ? { error, status: errorStatus[error] } : act(body)
    },
  })
  const pathOf = ({ medicationId, date, time }: Dose) =>
    `/api/pets/${pet.id}/medications/${medicationId}/doses/${date}/${encodeURIComponent(time)}`
  const keep = (index: number, mark: DoseMark | null) => {
    state.items = state.items.map((item, at) => (at === index ? { ...item, mark } : item))
  }
  const answers = {
    ...edge(`GET /api/pets/${pet.id}/doses`, () => ({
      body: { timeZone, today: state.today, items: state.items },
    })),
    ...Object.fromEntries(
      items.flatMap((dose, index) =>
        Object.entries({
          ...edge(`PUT ${pathOf(dose)}`, (body) => {
            const first = state.first.get(dose) ?? state.items[index]?.mark
            const mark = first ?? {
              status: statusIn(body),
              by: { id: ana.id, fullName: ana.fullName },
              at: markedAt,
            }
            keep(index, mark)
            return { body: { mark, isRecorded: !first } }
          }),
          ...edge(`DELETE ${pathOf(dose)}`, () => {
            keep(index, null)
            return { body: {} }
          }),
        }),
      ),
    ),
  }
  return { state, answers, pathOf }
}
