// The columns of the access matrix, and the patterns that many rows share.
import type { ErrorCode } from '#contract/shared/errors.ts'
import type { Caller, MatrixWorld, Visitor } from './world.ts'

export type Cell = 'allow' | ErrorCode

/** The input of a procedure, or the parameters and body of a raw route. */
export type Call = (world: MatrixWorld) => Promise<Input> | Input
export type Input = {
  readonly input?: object
  readonly params?: Record<string, string>
  readonly body?: Buffer
  readonly type?: string
  readonly query?: string
}

/** What a feature's `access-matrix.ts` exports as `accessMatrix`. */
export type AccessMatrix = {
  /** By the names of procedures (`pets.get`) and raw routes (`GET /api/pets/{petId}/image`). */
  readonly calls?: Readonly<Record<string, Row>>
  /** By the names of topics. */
  readonly topics?: Readonly<Record<string, TopicRow>>
}

export type Row = { readonly call: Call; readonly cells: Readonly<Record<Caller, Cell>> }

type Cells = [
  guest: Cell,
  stranger: Cell,
  viewer: Cell,
  editor: Cell,
  owner: Cell,
  free: Cell,
  seller: Cell,
  admin: Cell,
]

const noKeys = 'API_KEY_REFUSED'

/** Of what no API key may call, unless one of the two below says so. */
export const row = (
  call: Call,
  ...[guest, stranger, viewer, editor, owner, free, seller, admin]: Cells
): Row => ({
  call,
  cells: {
    guest,
    stranger,
    viewer,
    editor,
    owner,
    free,
    seller,
    admin,
    readKey: noKeys,
    writeKey: noKeys,
    otherPetKey: noKeys,
  },
})

/** The row of what API keys may call too, those that may only read as well. */
export const readableByKeys = ({ call, cells }: Row, otherPet: Cell = 'NOT_FOUND'): Row => ({
  call,
  cells: { ...cells, readKey: cells.owner, writeKey: cells.owner, otherPetKey: otherPet },
})

/** The row of what API keys may call that may write. */
export const writableByKeys = ({ call, cells }: Row, otherPet: Cell = 'NOT_FOUND'): Row => ({
  call,
  cells: { ...cells, readKey: 'API_KEY_READ_ONLY', writeKey: cells.owner, otherPetKey: otherPet },
})

export const allowed = 'allow'
export const unauthorized = 'UNAUTHORIZED'
export const notFound = 'NOT_FOUND'
export const forbidden = 'FORBIDDEN'

// The patterns that many rows share. A call that fits none writes its own row.
//                                          guest  stranger viewer editor owner free seller admin
export const everyone = (call: Call, cell: Cell = allowed) =>
  row(call, cell, cell, cell, cell, cell, cell, cell, cell)
export const anyPerson = (call: Call, cell: Cell = allowed) =>
  row(call, unauthorized, cell, cell, cell, cell, cell, cell, cell)
export const viewers = (call: Call) =>
  row(call, unauthorized, notFound, allowed, allowed, allowed, allowed, notFound, notFound)
export const editors = (call: Call) =>
  row(call, unauthorized, notFound, forbidden, allowed, allowed, allowed, notFound, notFound)
// What only a Premium owner's pet may have: the free owner is the one who has come to a limit.
export const premiumOwners = (call: Call) =>
  row(call, unauthorized, notFound, forbidden, allowed, allowed, 'PLAN_LIMIT_REACHED', notFound, notFound)
// FORBIDDEN before anything is looked at, whatever else the person may do.
export const admins = (call: Call) =>
  row(call, unauthorized, forbidden, forbidden, forbidden, forbidden, forbidden, forbidden, allowed)
export const owners = (call: Call) =>
  row(call, unauthorized, notFound, forbidden, forbidden, allowed, allowed, notFound, notFound)
/** What is the pet's owner's own, and nothing of the pet. */
export const themselves = (call: Call) =>
  row(call, unauthorized, notFound, notFound, notFound, allowed, allowed, notFound, notFound)

export const noInput: Call = () => ({})

/** The pet of the world, which is all that the call names. */
export const petInput: Call = ({ pet }) => ({ input: { petId: pet.id } })

export type TopicRow = {
  /** Makes a change of that topic: of the world's pet, or of its owner. */
  readonly change: (world: MatrixWorld) => Promise<unknown>
  readonly receives: Readonly<Record<Visitor, boolean>>
}

const reaches =
  (...recipients: readonly Visitor[]) =>
  (change: TopicRow['change']): TopicRow => {
    const receives = (caller: Visitor) => recipients.includes(caller)
    return {
      change,
      receives: {
        guest: receives('guest'),
        stranger: receives('stranger'),
        viewer: receives('viewer'),
        editor: receives('editor'),
        owner: receives('owner'),
        free: receives('free'),
        seller: receives('seller'),
        admin: receives('admin'),
      },
    }
  }

/** Whoever may see the pet. */
export const reachesViewers = reaches('viewer', 'editor', 'owner', 'free')
/** The owner alone: of what is theirs, not the pet's. */
export const reachesOwner = reaches('owner', 'free')
export const reachesAdmins = reaches('admin')
