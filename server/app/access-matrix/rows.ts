// Who is answered what, by every procedure and raw route: one table a feature, one line a call, one column a kind of person.
// The calls are right in everything but who makes them. `allow` is any answer that is no error.
import { newId } from '#server/platform/database/uuid-v7.ts'
import {
  admins,
  editors,
  everyone,
  notFound,
  unauthorized,
  forbidden,
  noInput,
  allowed,
  owners,
  anyPerson,
  premiumOwners,
  row,
  viewers,
  type Call,
  type Row,
  type MatrixWorld,
} from './cells.ts'
import { homeRows } from './home-rows.ts'
import { marketplaceRows } from './marketplace-rows.ts'
import { reminderRows } from './reminder-rows.ts'

const password = 'correct horse'

const existingAccount: Call = async ({ newEmail, signUp }) => {
  await signUp(newEmail, password)
  return { input: { email: newEmail, password } }
}
const inventedToken: Call = () => ({ input: { token: 'invented' } })
const newPassword: Call = () => ({ input: { currentPassword: password, newPassword: 'another one' } })

const auth = {
  'auth.session': everyone(noInput),
  'auth.signUp': everyone(({ newEmail }) => ({ input: { fullName: 'Ana', email: newEmail, password } })),
  'auth.signIn': everyone(existingAccount),
  'auth.signOut': everyone(noInput),
  'auth.socialProvider': everyone(noInput),
  // The gate is open; no provider is configured in this test.
  'auth.signInSocial': everyone(() => ({ input: { returnTo: '/app' } }), 'SOCIAL_NOT_CONFIGURED'),
  'auth.requestPasswordReset': everyone(({ newEmail }) => ({ input: { email: newEmail } })),
  // The token is the proof: whoever asks, an invented one is none.
  'auth.resetPassword': everyone(() => ({ input: { token: 'invented', password } }), 'INVALID_TOKEN'),
  'auth.verifyEmail': everyone(inventedToken, 'INVALID_TOKEN'),
  // The gate is open; these people have sessions and no password.
  'auth.changePassword': anyPerson(newPassword, 'NO_PASSWORD'),
  'auth.sendVerification': anyPerson(noInput),
  'GET /api/auth/callback/{provider}': everyone(() => ({ params: { provider: 'google' } })),
}

// Who hears what on it: access-matrix.topics.ts.
const live = {
  'GET /api/events': anyPerson(noInput),
}

const profile = {
  'profile.update': anyPerson(() => ({ input: { fullName: 'Ana María' } })),
}

const checkout: Call = async ({ addCheckout }) => ({ input: await addCheckout() })

const subscriptions = {
  'subscriptions.get': anyPerson(noInput),
  'subscriptions.startCheckout': anyPerson(noInput),
  // One's own; another's is not found, which handlers.test.ts tries.
  'subscriptions.getCheckout': anyPerson(checkout),
  // The gate is open; none of these people pays.
  'subscriptions.cancel': anyPerson(noInput, 'NO_RENEWAL'),
  'subscriptions.resume': anyPerson(noInput, 'NO_RENEWAL'),
  'subscriptions.receipts': anyPerson(noInput),
  // The reference is the key, whoever holds it.
  'subscriptions.sandbox.get': everyone(checkout),
  'subscriptions.sandbox.act': everyone(async ({ addCheckout }) => ({
    input: { ...(await addCheckout()), act: 'pay' },
  })),
  // The signature is the proof, whoever calls.
  'POST /api/payments/{provider}/events': everyone(
    () => ({ params: { provider: 'sandbox' }, body: Buffer.from('{}') }),
    'INVALID_SIGNATURE',
  ),
}

const pet: Call = ({ petId }) => ({ input: { petId } })
const picture: Call = ({ petId, photo }) => ({ params: { petId }, body: photo, type: 'image/jpeg' })
const withPicture: Call = async ({ petId, addPicture }) => {
  await addPicture()
  return { params: { petId } }
}

const pets = {
  'pets.list': anyPerson(noInput),
  'pets.create': anyPerson(() => ({ input: { name: 'Luna', species: 'gato', sex: 'Hembra' } })),
  'pets.get': viewers(pet),
  'pets.update': editors(({ petId }) => ({ input: { petId, name: 'Luna' } })),
  'pets.removeImage': editors(pet),
  'pets.setMicrochip': premiumOwners(({ petId }) => ({
    input: { petId, microchipNumber: '941000024681357' },
  })),
  'pets.remove': owners(({ petId, petName }) => ({ input: { petId, name: petName } })),
  'PUT /api/pets/{petId}/image': editors(picture),
  'GET /api/pets/{petId}/image': viewers(withPicture),
}

const ofShare =
  (more: object = {}): Call =>
  async ({ petId, addShare }) => ({ input: { petId, shareId: await addShare(), ...more } })

const sharing = {
  'sharing.list': viewers(pet),
  // Letting somebody edit needs a Premium owner; taking it back, like a removal, does not.
  'sharing.setCanEdit': row(
    ofShare({ canEdit: true }),
    ...([
      unauthorized,
      notFound,
      forbidden,
      forbidden,
      allowed,
      'PLAN_LIMIT_REACHED',
      notFound,
      notFound,
    ] as const),
  ),
  'sharing.remove': owners(ofShare()),
  // One's own access; the owner has none to give up.
  'sharing.leave': row(
    pet,
    unauthorized,
    notFound,
    allowed,
    allowed,
    forbidden,
    forbidden,
    notFound,
    notFound,
  ),
  'sharing.code': owners(pet),
  'sharing.renewCode': owners(pet),
  // The code, of yet another person's pet, is the right.
  'sharing.redeem': anyPerson(async ({ addCode }) => ({ input: { code: await addCode() } })),
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
    readonly add: (world: MatrixWorld) => Promise<string>
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

const somebody: Call = ({ ownerId }) => ({ input: { userId: ownerId } })
const someRole: Call = ({ ownerId }) => ({ input: { userId: ownerId, role: 'marketplace' } })

const admin = {
  'admin.overview': admins(noInput),
  'admin.users': admins(noInput),
  'admin.grantPremium': admins(somebody),
  'admin.revokePremium': admins(somebody),
  'admin.grantRole': admins(someRole),
  'admin.revokeRole': admins(someRole),
  'admin.unmatchedPayments': admins(noInput),
  'admin.assignPayment': admins(async ({ ownerEmail, addUnmatchedPayment }) => ({
    input: { paymentId: await addUnmatchedPayment(), email: ownerEmail },
  })),
  'admin.dismissPayment': admins(async ({ addUnmatchedPayment }) => ({
    input: { paymentId: await addUnmatchedPayment() },
  })),
  'admin.audit': admins(noInput),
}

export const accessRows: Readonly<Record<string, Row>> = {
  ...auth,
  ...live,
  ...profile,
  ...subscriptions,
  ...pets,
  ...sharing,
  ...records,
  ...diary,
  ...documents,
  ...reminderRows,
  ...homeRows,
  ...marketplaceRows,
  ...admin,
}
