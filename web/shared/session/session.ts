// The person, never a token, is in local storage, so that the app opens without a flash and other
// tabs follow a sign-in or sign-out. The server's cookie decides.
import { useSyncExternalStore } from 'react'
import type { Person } from '#contract/features/auth/schema.ts'
import { client } from '#web/shared/api/client.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { isOutage, serverConnection } from '#web/shared/api/server-connection.ts'
import { markReturningBrowser } from './returning-browser.ts'

const storageKey = 'huella.session'
/** The time at which a tab began to sign out. It is removed with the answer. */
const leavingKey = 'huella.leaving'
/** A tab that was closed before the answer counts as signing out no longer than this. */
const leavingMs = 60_000
/** Holds the id of a person who was Premium at the last visit. It ends with their session. */
export const premiumHintKey = 'huella.premium'
/** Set while this device may have data of a person: see `web/shared/device/follow-session.ts`. */
export const deviceHintKey = 'huella.device'
/** Its value where writes wait on the device. */
export const waitingHint = 'waits'
/** The count of writes that wait for their person to sign in: see `web/shared/device/sealed-writes.ts`. */
export const sealedHintKey = 'huella.sealed'

/** `unreachable`: no person is stored, and the server did not answer. */
export type SessionState =
  | { readonly status: 'loading'; readonly person: null }
  | { readonly status: 'unreachable'; readonly person: null }
  /** `isIntentional`: the person signed out, so there is no page to return to. */
  | { readonly status: 'signedOut'; readonly person: null; readonly isIntentional: boolean }
  | { readonly status: 'signedIn'; readonly person: Person }

const loading: SessionState = { status: 'loading', person: null }
const signedOut = (isIntentional: boolean): SessionState => ({
  status: 'signedOut',
  person: null,
  isIntentional,
})
const unreachable: SessionState = { status: 'unreachable', person: null }

let state: SessionState = loading
// True until the server has answered `leave`.
let isLeaving = false
const listeners = new Set<() => void>()
const personListeners = new Set<() => void>()

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'email' in value &&
  typeof value.email === 'string' &&
  'fullName' in value &&
  typeof value.fullName === 'string' &&
  'roles' in value &&
  Array.isArray(value.roles)

const parse = (text: string | null): Person | null => {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isPerson(value) ? value : null
  } catch {
    return null
  }
}

const set = (next: SessionState): void => {
  const isOther = state.status !== 'loading' && state.person?.id !== next.person?.id
  state = next
  if (isOther) for (const listener of personListeners) listener()
  for (const listener of listeners) listener()
}

/** Storage can be full or forbidden. The session then exists in this tab only. */
const storePerson = (person: Person | null): void => writeLocal(storageKey, person && JSON.stringify(person))

/** Covers values under any key. */
const forgetEverywhere = ({ id }: Person): void => {
  try {
    for (const [key, value] of Object.entries<string>(localStorage))
      if (`${key} ${value}`.includes(id)) localStorage.removeItem(key)
  } catch {}
}

const signIn = (person: Person): void => {
  markReturningBrowser()
  storePerson(person)
  set({ status: 'signedIn', person })
}

const endSession = (isIntentional: boolean): void => {
  storePerson(null)
  writeLocal(premiumHintKey, null)
  set(signedOut(isIntentional))
}

/** A refusal can arrive before the event by which another tab reports its sign-out. */
const isEndIntentional = (): boolean =>
  state.status === 'signedOut'
    ? state.isIntentional
    : isLeaving ||
      (state.status === 'signedIn' &&
        (readLocal(storageKey) === null || Date.now() - Number(readLocal(leavingKey)) < leavingMs))

const leave = async <T>(end: () => Promise<T>): Promise<T> => {
  const { person } = state
  isLeaving = true
  writeLocal(leavingKey, String(Date.now()))
  try {
    const answer = await end()
    if (person) forgetEverywhere(person)
    endSession(true)
    return answer
  } finally {
    isLeaving = false
    writeLocal(leavingKey, null)
  }
}

const refresh = async (): Promise<boolean> => {
  try {
    const { person } = await client.auth.session()
    if (person) signIn(person)
    else endSession(isEndIntentional())
    return true
  } catch (error) {
    serverConnection.noteFailure(error)
    if (errorCodeOf(error) === 'UNAUTHORIZED') endSession(isEndIntentional())
    // A stored person stays without an answer.
    else if (state.status !== 'signedIn') set(unreachable)
    return !isOutage(error)
  }
}

export const session = {
  get: (): SessionState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Called also when no person replaces the previous one. */
  onPersonChange: (listener: () => void): (() => void) => {
    personListeners.add(listener)
    return () => personListeners.delete(listener)
  },
  /** Call it after a sign-in, a sign-up or a change of one's profile. */
  signIn,
  /**
   * Signs the person out in every tab, and keeps their drafts here.
   * @returns false without a session, or while the person is signing out in any tab
   */
  expire: (): boolean => {
    const isIntentional = isEndIntentional()
    const isNews = state.status === 'signedIn' && !isIntentional
    endSession(isIntentional)
    return isNews
  },
  /**
   * Signs the person out in every tab once `end` has ended the session on the server, and removes
   * their data from this device. Rejects as `end` does, and they stay signed in.
   */
  leave,
  /** Resolves to whether the server answered; never rejects. */
  refresh,
  /** Leaves the state `unreachable`. */
  retry: (): Promise<boolean> => {
    set(loading)
    return refresh()
  },
  /** Follows other tabs. @returns a stop function */
  start: (): (() => void) => {
    const person = parse(readLocal(storageKey))
    set(person ? { status: 'signedIn', person } : loading)
    void refresh()
    const follow = (event: StorageEvent) => {
      if (event.key !== storageKey && event.key !== null) return
      const other = event.key === null ? null : parse(event.newValue)
      set(other ? { status: 'signedIn', person: other } : signedOut(true))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  },
}

export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.get, () => loading)

/** @throws outside of the guard of `/app` */
export const usePerson = (): Person => {
  const { person } = useSession()
  if (!person) throw new Error('usePerson stands outside of the guard')
  return person
}
