// A stateful mock of a pet's doses, in which the first mark of a dose stays.
import type { Dose, DoseMark, DoseOutcome, DoseQuestion } from '#contract/features/doses/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { ana, type MockAnswer } from '#web/testing/environment/mock-server.ts'

/** The time at which the test's person marks a dose. */
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

/** A mark without any repeat. */
export const once = { isRepeat: false, repeats: [] }

/** The id of the repeat that the test's person confirms. */
export const repeatId = '0199a000-0000-7000-8000-0000000000f1'

const isConfirmed = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'confirmedAfter' in body

/** The question comes twelve minutes after the mark, with the next dose half a day later. */
const questionAbout = (
  { date, time }: Dose,
  { status, by, at }: DoseMark,
  timeZone: string,
): DoseQuestion => ({
  status,
  by,
  at,
  date,
  time,
  timeZone,
  askedAt: new Date(Date.parse(at) + 12 * 6e4).toISOString(),
  nextAt: status === 'given' ? new Date(Date.parse(at) + 12 * 36e5).toISOString() : null,
})

/**
 * `answers` are for `mockServer`. `first` is another person's mark that this browser has not loaded
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
            const ownMark = {
              status: statusIn(body),
              by: { id: ana.id, fullName: ana.fullName },
              at: markedAt,
            }
            if (!first) {
              keep(index, { ...ownMark, ...once })
              return {
                body: { mark: { ...ownMark, ...once }, isRecorded: true, question: null, repeatId: null },
              }
            }
            const isAsked = ownMark.status === 'given' && first.by?.id !== ana.id && !isConfirmed(body)
            const repeats = [...first.repeats, { id: repeatId, by: ownMark.by, at: markedAt }]
            const mark = isConfirmed(body) ? { ...first, repeats } : first
            keep(index, mark)
            return {
              body: {
                mark,
                isRecorded: isConfirmed(body),
                question: isAsked ? questionAbout(dose, first, timeZone) : null,
                repeatId: isConfirmed(body) ? repeatId : null,
              },
            }
          }),
          ...edge(`PATCH ${pathOf(dose)}`, () => ({
            body: { mark: state.items[index]?.mark, isRecorded: true, question: null, repeatId: null },
          })),
          ...edge(`DELETE ${pathOf(dose)}`, () => {
            keep(index, null)
            return { body: {} }
          }),
        }),
      ),
    ),
  }
  const removal = {
    [`DELETE /api/pets/${pet.id}/repeated-doses/${repeatId}`]: () => {
      state.items = state.items.map((item) =>
        item.mark === null
          ? item
          : {
              ...item,
              mark: { ...item.mark, repeats: item.mark.repeats.filter(({ id }) => id !== repeatId) },
            },
      )
      return { body: {} }
    },
  }
  return { state, answers: { ...answers, ...removal }, pathOf }
}
