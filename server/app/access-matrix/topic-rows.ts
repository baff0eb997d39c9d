// Who hears of what, by every topic of the event stream: one line a topic, one column a kind of person, as in access-matrix.rows.ts.
import { realtimeTopics, type RealtimeTopic } from '#contract/shared/realtime.ts'
import type { Caller } from './cells.ts'

/** What a change may need of the world it is made in. `person` is whoever listens; the pet and its records are somebody's they may not know. */
export type TopicWorld = {
  readonly petId: string
  readonly ownerId: string
  readonly personId: string
  readonly change: {
    readonly pet: () => Promise<unknown>
    readonly allergies: () => Promise<unknown>
    readonly medication: () => Promise<unknown>
    readonly vaccine: () => Promise<unknown>
    /** Somebody marks a dose. */
    readonly dose: () => Promise<unknown>
    /** The pet's owner is told of something. */
    readonly reminder: () => Promise<unknown>
    /** The pet's owner wants to be told otherwise. */
    readonly notificationPreferences: () => Promise<unknown>
    readonly diary: () => Promise<unknown>
    readonly document: () => Promise<unknown>
    /** Somebody else redeems the pet's code. */
    readonly share: () => Promise<unknown>
    /** Of the pet's owner. */
    readonly plan: () => Promise<unknown>
    /** Of the pet's owner. */
    readonly role: () => Promise<unknown>
    readonly audit: () => Promise<unknown>
  }
}

type TopicRow = {
  readonly change: (world: TopicWorld) => Promise<unknown>
  readonly receives: Readonly<Record<Caller, boolean>>
}

type Cells = [
  guest: boolean,
  stranger: boolean,
  viewer: boolean,
  editor: boolean,
  owner: boolean,
  free: boolean,
  seller: boolean,
  admin: boolean,
]
const row = (
  change: TopicRow['change'],
  ...[guest, stranger, viewer, editor, owner, free, seller, admin]: Cells
): TopicRow => ({ change, receives: { guest, stranger, viewer, editor, owner, free, seller, admin } })

const receives = true
const notSent = false
//                                                  guest  stranger viewer editor owner free seller admin
const viewers = (change: TopicRow['change']) =>
  row(change, notSent, notSent, receives, receives, receives, receives, notSent, notSent)
const ownerOnly = (change: TopicRow['change']) =>
  row(change, notSent, notSent, notSent, notSent, receives, receives, notSent, notSent)
const admins = (change: TopicRow['change']) =>
  row(change, notSent, notSent, notSent, notSent, notSent, notSent, notSent, receives)

export const topicRows: Readonly<Record<RealtimeTopic, TopicRow>> = {
  pets: viewers(({ change }) => change.pet()),
  allergies: viewers(({ change }) => change.allergies()),
  medications: viewers(({ change }) => change.medication()),
  vaccines: viewers(({ change }) => change.vaccine()),
  diary: viewers(({ change }) => change.diary()),
  documents: viewers(({ change }) => change.document()),
  sharing: viewers(({ change }) => change.share()),
  doses: viewers(({ change }) => change.dose()),
  // Each person is told for themselves, of whosever pet.
  reminders: ownerOnly(({ change }) => change.reminder()),
  notifications: ownerOnly(({ change }) => change.notificationPreferences()),
  // The owner's plan and roles: whoever shares a pet of theirs hears that access may have changed, not why.
  subscriptions: ownerOnly(({ change }) => change.plan()),
  session: ownerOnly(({ change }) => change.role()),
  admin: admins(({ change }) => change.audit()),
}

/** The topics that no row covers: types say there are none, and so does a test. */
export const uncoveredTopics = (): string[] =>
  realtimeTopics.filter((topic) => !Object.hasOwn(topicRows, topic))
