// A stateful mock of a pet's shares and its code, which can be renewed.
import type { Share } from '#contract/features/sharing/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'

/** The number makes the share unique. */
export const aShare = (number: number, more: Partial<Share> = {}): Share => ({
  id: `0199a000-0000-7000-8000-0000000000e${number}`,
  userName: `Luis ${number}`,
  userPrefix: `a83f2c1${number}`,
  canEdit: false,
  isMine: false,
  isReminded: null,
  createdAt: '2026-11-18T10:00:00.000Z',
  ...more,
})

const canEditIn = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'canEdit' in body && body.canEdit === true

/** Answers requests for a code, with a token behind it where they ask for one. */
export const showsCode =
  (code: string, worksUntil: string | null = '2026-11-22T15:40:00.000Z') =>
  (body?: unknown) => ({ body: { code, worksUntil, editingToken: canEditIn(body) ? 'AB2DEFGH' : null } })

/** Mocks one pet, its shares and its code. `fail` makes a call fail until it is removed. */
export const serveSharing = (pet: Pet, items: readonly Share[] = []) => {
  const state = {
    pet,
    items: [...items],
    code: pet.shareCode ?? 'K7QF',
    fail: new Map<string, ErrorCode>(),
  }
  const path = `/api/pets/${pet.id}`
  const edge = (call: string, act: (body: unknown) => MockAnswer): Record<string, MockAnswer> => ({
    [call]: (body: unknown) => {
      const error = state.fail.get(call)
      return error ? { error, status: errorStatus[error] } : act(body)
    },
  })
  const seen = (body?: unknown) => showsCode(state.code, state.pet.ownerIsPremium ? undefined : null)(body)
  const NONE = ({ id }: Share): Record<string, MockAnswer> => ({
    ...edge(`PATCH ${path}/shares/${id}`, (body) => {
      const canEdit = canEditIn(body)
      state.items = state.items.map((item) => (item.id === id ? { ...item, canEdit } : item))
      return { body: state.items.find((item) => item.id === id) }
    }),
    ...edge(`DELETE ${path}/shares/${id}`, () => {
      state.items = state.items.filter((item) => item.id !== id)
      return { body: {} }
    }),
  })
  const served = mockServer(ana, {
    ...edge(`GET ${path}`, () => ({ body: state.pet })),
    ...edge(`GET ${path}/shares`, () => ({
      body: { items: state.items, isPaused: !state.pet.ownerIsPremium },
    })),
    ...edge(`POST ${path}/code`, seen),
    ...edge(`POST ${path}/code/renew`, () => {
      state.code = 'N3W8'
      return seen()
    }),
    ...edge(`POST ${path}/shares/leave`, () => ({ body: {} })),
    ...Object.fromEntries(items.flatMap((item) => Object.entries(NONE(item)))),
  })
  return { ...served, state, path }
}
