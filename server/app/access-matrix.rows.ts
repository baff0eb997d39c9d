// Who is answered what, by every procedure and raw route: one table a feature, one line a call, one column a kind of person.
// The calls are right in everything but who makes them. `allow` is any answer that is no error.
import type { ErrorCode } from '#contract/kit/errors.ts'
import { newId } from '#server/platform/ids.ts'

/**
 * Guest: no session. Stranger: signed in, with no access to the pet. Viewer, editor: by a share. Owner: of the pet, and Premium;
 * `free` is one who is not. Seller and admin: roles, with no access to the pet.
 */
export const columns = ['guest', 'stranger', 'viewer', 'editor', 'owner', 'free', 'seller', 'admin'] as const
export type Column = (typeof columns)[number]
export type Cell = 'allow' | ErrorCode

/** What a call may need of the world it is made in; made anew for each cell. */
export type World = {
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
  /** Give it a record, and answer its id. */
  readonly addAllergy: () => Promise<string>
  readonly addMedication: () => Promise<string>
  readonly addVaccine: () => Promise<string>
}

/** The input of a procedure, or the parameters and body of a raw route. */
type Call = (world: World) => Promise<Input> | Input
export type Input = {
  readonly input?: object
  readonly params?: Record<string, string>
  readonly body?: Buffer
  readonly type?: string
  readonly query?: string
}

export type Row = { readonly call: Call; readonly cells: Readonly<Record<Column, Cell>> }

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

const row = (call: Call, ...[guest, stranger, viewer, editor, owner, free, seller, admin]: Cells): Row => ({
  call,
  cells: { guest, stranger, viewer, editor, owner, free, seller, admin },
})

const ok = 'allow'
const login = 'UNAUTHORIZED'
const hidden = 'NOT_FOUND'
const never = 'FORBIDDEN'

// The patterns that come again and again; a call that fits none writes its own row.
//                                          guest  stranger viewer editor owner free seller admin
const everyone = (call: Call, cell: Cell = ok) => row(call, cell, cell, cell, cell, cell, cell, cell, cell)
const people = (call: Call, cell: Cell = ok) => row(call, login, cell, cell, cell, cell, cell, cell, cell)
const viewers = (call: Call) => row(call, login, hidden, ok, ok, ok, ok, hidden, hidden)
const editors = (call: Call) => row(call, login, hidden, never, ok, ok, ok, hidden, hidden)
// What only a Premium owner's pet may have: the free owner is the one who has come to a limit.
const premium = (call: Call) => row(call, login, hidden, never, ok, ok, 'PLAN_LIMIT_REACHED', hidden, hidden)
const owners = (call: Call) => row(call, login, hidden, never, never, ok, ok, hidden, hidden)

const nothing: Call = () => ({})
const password = 'correct horse'

const existingAccount: Call = async ({ newEmail, signUp }) => {
  await signUp(newEmail, password)
  return { input: { email: newEmail, password } }
}
const inventedToken: Call = () => ({ input: { token: 'invented' } })
const newPassword: Call = () => ({ input: { currentPassword: password, newPassword: 'another one' } })

const auth = {
  'auth.session': everyone(nothing),
  'auth.signUp': everyone(({ newEmail }) => ({ input: { fullName: 'Ana', email: newEmail, password } })),
  'auth.signIn': everyone(existingAccount),
  'auth.signOut': everyone(nothing),
  'auth.socialProvider': everyone(nothing),
  // The gate is open; no provider is configured in this test.
  'auth.signInSocial': everyone(() => ({ input: { returnTo: '/app' } }), 'SOCIAL_NOT_CONFIGURED'),
  'auth.requestPasswordReset': everyone(({ newEmail }) => ({ input: { email: newEmail } })),
  // The token is the proof: whoever asks, an invented one is none.
  'auth.resetPassword': everyone(() => ({ input: { token: 'invented', password } }), 'INVALID_TOKEN'),
  'auth.verifyEmail': everyone(inventedToken, 'INVALID_TOKEN'),
  // The gate is open; these people have sessions and no password.
  'auth.changePassword': people(newPassword, 'NO_PASSWORD'),
  'auth.sendVerification': people(nothing),
  'GET /api/auth/callback/{provider}': everyone(() => ({ params: { provider: 'google' } })),
}

const profile = {
  'profile.update': people(() => ({ input: { fullName: 'Ana María' } })),
}

const subscriptions = {
  'subscriptions.get': people(nothing),
}

const pet: Call = ({ petId }) => ({ input: { petId } })
const picture: Call = ({ petId, photo }) => ({ params: { petId }, body: photo, type: 'image/jpeg' })
const withPicture: Call = async ({ petId, addPicture }) => {
  await addPicture()
  return { params: { petId } }
}

const pets = {
  'pets.list': people(nothing),
  'pets.create': people(() => ({ input: { name: 'Luna', species: 'gato', sex: 'Hembra' } })),
  'pets.get': viewers(pet),
  'pets.update': editors(({ petId }) => ({ input: { petId, name: 'Luna' } })),
  'pets.removeImage': editors(pet),
  'pets.setMicrochip': premium(({ petId }) => ({ input: { petId, microchipNumber: '941000024681357' } })),
  'pets.remove': owners(({ petId, petName }) => ({ input: { petId, name: petName } })),
  'PUT /api/pets/{petId}/image': editors(picture),
  'GET /api/pets/{petId}/image': viewers(withPicture),
}

/** Records of a pet: all of them are listed, added, changed, removed and put back alike. */
const recordRows = (
  feature: string,
  {
    param,
    fields,
    add,
    restored = {},
  }: {
    /** What the id is called in the address. */
    readonly param: string
    readonly fields: object
    readonly add: (world: World) => Promise<string>
    /** What a restoration needs beside the fields. */
    readonly restored?: object
  },
): Record<string, Row> => {
  const ofRecord =
    (more: object = {}): Call =>
    async (world) => ({ input: { petId: world.petId, [param]: await add(world), ...more } })
  return {
    [`${feature}.list`]: viewers(pet),
    [`${feature}.create`]: editors(({ petId }) => ({ input: { petId, ...fields } })),
    [`${feature}.update`]: editors(ofRecord(fields)),
    [`${feature}.remove`]: editors(ofRecord()),
    [`${feature}.restore`]: editors(({ petId }) => ({
      input: { petId, [param]: newId(), ...fields, ...restored },
    })),
  }
}

const createdAt = '2026-03-01T09:00:00.000Z'
const records = {
  ...recordRows('allergies', {
    param: 'allergyId',
    fields: { name: 'Pollo' },
    add: ({ addAllergy }) => addAllergy(),
  }),
  ...recordRows('medications', {
    param: 'medicationId',
    fields: { name: 'Condroprotector' },
    add: ({ addMedication }) => addMedication(),
    restored: { createdAt },
  }),
  ...recordRows('vaccines', {
    param: 'vaccineId',
    fields: { name: 'Rabia' },
    add: ({ addVaccine }) => addVaccine(),
    restored: { createdAt },
  }),
}

const newEntry: Call = async ({ petId, photo, entryForm }) => ({
  params: { petId },
  ...(await entryForm({ title: 'Playa', entryDate: '2026-03-01' }, photo)),
})
const ofEntry: Call = async ({ petId, addEntry }) => {
  const { entryId } = await addEntry()
  return { input: { petId, entryId } }
}
const entryChange: Call = async ({ petId, addEntry, photo, entryForm }) => {
  const { entryId } = await addEntry()
  return { params: { petId, entryId }, ...(await entryForm({ title: 'Campo' }, photo)) }
}
const ofPhoto: Call = async ({ petId, addEntry }) => ({ params: { petId, ...(await addEntry()) } })

const diary = {
  'diary.list': viewers(pet),
  'diary.remove': editors(ofEntry),
  'POST /api/pets/{petId}/diary': editors(newEntry),
  'POST /api/pets/{petId}/diary/{entryId}': editors(entryChange),
  'GET /api/pets/{petId}/diary/{entryId}/photos/{photoId}': viewers(ofPhoto),
}

const newDocument: Call = ({ petId }) => ({
  params: { petId },
  query: 'name=Carn%C3%A9.txt',
  body: Buffer.from('Rabia: marzo de 2026'),
  type: 'text/plain',
})
const ofDocument: Call = async ({ petId, addDocument }) => ({ input: { petId, ...(await addDocument()) } })
const itsFile: Call = async ({ petId, addDocument }) => ({ params: { petId, ...(await addDocument()) } })

const documents = {
  'documents.list': viewers(pet),
  'documents.remove': editors(ofDocument),
  'POST /api/pets/{petId}/documents': editors(newDocument),
  'GET /api/pets/{petId}/documents/{documentId}/file': viewers(itsFile),
}

export const rows: Readonly<Record<string, Row>> = {
  ...auth,
  ...profile,
  ...subscriptions,
  ...pets,
  ...records,
  ...diary,
  ...documents,
}
