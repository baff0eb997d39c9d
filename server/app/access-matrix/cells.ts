// What the rows of the access matrix are made of: its columns, the world of a call, and the patterns that come again and again.
import type { ErrorCode } from '#contract/shared/errors.ts'

/**
 * Guest: no session. Stranger: signed in, with no access to the pet. Viewer, editor: by a share. Owner: of the pet, and Premium;
 * `free` is one who is not. Seller and admin: roles, with no access to the pet.
 */
export const callers = ['guest', 'stranger', 'viewer', 'editor', 'owner', 'free', 'seller', 'admin'] as const
export type Caller = (typeof callers)[number]
export type Cell = 'allow' | ErrorCode

/** What a call may need of the world it is made in; made anew for each cell. */
export type MatrixWorld = {
  readonly petId: string
  readonly petName: string
  readonly photo: Buffer
  /** An address that has no account yet. */
  readonly newEmail: string
  /** Gives that address an account with that password. */
  readonly signUp: (email: string, password: string) => Promise<void>
  /** Gives the pet a picture. */
  readonly addPicture: () => Promise<void>
  /** The form that sends an entry of the diary with its photos. */
  readonly entryForm: (entry: object, ...photos: Buffer[]) => Promise<{ body: Buffer; type: string }>
  /** Writes an entry with a photo in its diary. */
  readonly addEntry: () => Promise<{ entryId: string; photoId: string }>
  readonly addDocument: () => Promise<{ documentId: string }>
  /** A purchase that the caller has begun; a guest's, somebody else. */
  readonly addCheckout: () => Promise<{ reference: string }>
  /** Give it a record, and answer its id. */
  readonly addAllergy: () => Promise<string>
  readonly addMedication: () => Promise<string>
  readonly addVaccine: () => Promise<string>
  /** A dose of yesterday that nobody has marked. */
  readonly addDose: () => Promise<{ medicationId: string; date: string; time: string }>
  /** A vaccine that was due yesterday; answers its key in the list of whoever is told of the pet. */
  readonly addOverdueReminder: () => Promise<string>
  /** What the link in a daily mail to the pet's owner carries. */
  readonly unsubscribeToken: string
  /** A calendar of the pet's owner; answers the secret of its address. */
  readonly addFeed: () => Promise<string>
  /** Lets yet another person view the pet; answers the share's id. */
  readonly addShare: () => Promise<string>
  /** A pet of a Premium owner whom nobody here knows, and who has just looked at its code; answers the code. */
  readonly addCode: () => Promise<string>
  /** Gives Home an adoption, or a banner, that everybody may see, with a picture; answers its id. */
  readonly addHomeItem: (what: 'adoption' | 'banner') => Promise<string>
  /**
   * A store with a product, both with pictures, kept by the seller's column, and by somebody else where another column calls. The stranger
   * becomes another seller, with a store of their own.
   */
  readonly addStore: () => Promise<{ storeId: string; productId: string }>
  /** Of the pet's owner. */
  readonly ownerId: string
  readonly ownerEmail: string
  /** A payment that nothing explains; answers its id. */
  readonly addUnmatchedPayment: () => Promise<string>
}

/** The input of a procedure, or the parameters and body of a raw route. */
export type Call = (world: MatrixWorld) => Promise<Input> | Input
export type Input = {
  readonly input?: object
  readonly params?: Record<string, string>
  readonly body?: Buffer
  readonly type?: string
  readonly query?: string
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

export const row = (
  call: Call,
  ...[guest, stranger, viewer, editor, owner, free, seller, admin]: Cells
): Row => ({
  call,
  cells: { guest, stranger, viewer, editor, owner, free, seller, admin },
})

export const allowed = 'allow'
export const unauthorized = 'UNAUTHORIZED'
export const notFound = 'NOT_FOUND'
export const forbidden = 'FORBIDDEN'

// The patterns that come again and again; a call that fits none writes its own row.
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

export const noInput: Call = () => ({})
