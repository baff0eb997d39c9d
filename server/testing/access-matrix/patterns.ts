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

/** The type of the export `accessMatrix` in a feature's `access-matrix.ts`. */
export type AccessMatrix = {
  /** By the names of procedures (`pets.get`) and raw routes (`GET /api/pets/{petId}/image`). */
  readonly calls?: Readonly<Record<string, Row>>
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

/**
 * No API key may make the call, unless one of the two functions below extends the row. The holder of a
 * care link is a guest, except in `carersOnly`; so is that of a tag, and a finder, except in rows of tags.
 */
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
    sitter: guest,
    pass: guest,
    tag: guest,
    finder: guest,
  },
})

/** Read-only ones too. */
export const readableByKeys = ({ call, cells }: Row, otherPet: Cell = 'NOT_FOUND'): Row => ({
  call,
  cells: { ...cells, readKey: cells.owner, writeKey: cells.owner, otherPetKey: otherPet },
})

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
// Limited to Premium: the free owner has reached the limit.
export const premiumOwners = (call: Call) =>
  row(call, unauthorized, notFound, forbidden, allowed, allowed, 'PLAN_LIMIT_REACHED', notFound, notFound)
// FORBIDDEN before any other check, whatever else the person may do.
export const admins = (call: Call) =>
  row(call, unauthorized, forbidden, forbidden, forbidden, forbidden, forbidden, forbidden, allowed)
export const owners = (call: Call) =>
  row(call, unauthorized, notFound, forbidden, forbidden, allowed, allowed, notFound, notFound)
/** The owner's own data, without a pet. */
export const selfOnly = (call: Call) =>
  row(call, unauthorized, notFound, notFound, notFound, allowed, allowed, notFound, notFound)

/** The holder of a care link alone; of a pass, unless it is refused. */
export const carersOnly = (call: Call, pass: Cell = allowed): Row => {
  const { cells } = everyone(call, 'INVALID_TOKEN')
  return { call, cells: { ...cells, sitter: allowed, pass } }
}

export const noInput: Call = () => ({})

export const petInput: Call = ({ pet }) => ({ input: { petId: pet.id } })

export type TopicRow = {
  /** Makes a change of that topic, to the world's pet or its owner. */
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

/** All people who may see the pet. */
export const reachesViewers = reaches('viewer', 'editor', 'owner', 'free')
/** The owner alone, for data of the owner instead of the pet. */
export const reachesOwner = reaches('owner', 'free')
export const reachesAdmins = reaches('admin')
