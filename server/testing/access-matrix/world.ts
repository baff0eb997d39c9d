import { aSession, aUser } from '#server/features/auth/factories.ts'
import { sessionCookie } from '#server/features/auth/sessions/cookie-names.ts'
import { userRoles } from '#server/features/auth/tables.ts'
import type { CareLinkKind } from '#contract/shared/actor.ts'
import { aCareLink } from '#server/features/care-links/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { anApiKey } from '#server/features/api-keys/factories.ts'
import { aConversation, aTag } from '#server/features/tags/factories.ts'
import type { SignedInUser, TestApp, TestClient } from '#server/testing/clients/test-app.ts'

/**
 * Guest: no session. Stranger: signed in, with no access to the pet. Viewer, editor: by a share.
 * Owner: of the pet, with Premium; `free`: without it. Seller and admin: roles, with no access to
 * the pet.
 */
export const visitors = ['guest', 'stranger', 'viewer', 'editor', 'owner', 'free', 'seller', 'admin'] as const
export type Visitor = (typeof visitors)[number]

/**
 * Programs with an API key of the owner: read-only, with write access, and with write access to
 * another pet.
 */
export const programs = ['readKey', 'writeKey', 'otherPetKey'] as const
export type Program = (typeof programs)[number]

/** Holders of an open care link of the pet, who have no account. */
const carers = ['sitter', 'pass'] as const

/** And of the code of the pet's tag, or with it of the secret of a conversation. */
export const holders = [...carers, 'tag', 'finder'] as const

export const callers = [...visitors, ...programs, ...holders] as const
export type Caller = (typeof callers)[number]

const isCarer = (caller: Caller): caller is CareLinkKind => carers.some((carer) => carer === caller)

const isProgram = (caller: Caller): caller is Program => programs.some((program) => program === caller)

type Upload = {
  readonly method: 'PUT' | 'POST'
  readonly url: string
  readonly body: Buffer
  readonly type: string
}

export type MatrixWorld = {
  readonly app: TestApp
  readonly caller: Caller
  readonly owner: Awaited<ReturnType<typeof aUser>>
  readonly pet: Awaited<ReturnType<typeof aPet>>
  /** The person who calls or listens; for those without an account, an uninvolved person. */
  readonly person: Awaited<ReturnType<typeof aUser>>
  readonly photo: Buffer
  /** The carer's; of the pet. */
  readonly careLink: Awaited<ReturnType<typeof aCareLink>> | undefined
  /** The tag and the conversation of the callers `tag` and `finder`. */
  readonly found: Awaited<ReturnType<typeof addFound>> | undefined
  /** A client for the owner's preparations. */
  readonly asOwner: () => Promise<TestClient>
  /** Sends a body as the person, by default the owner, and returns the response. */
  readonly upload: (upload: Upload, by?: { readonly id: string }) => Promise<unknown>
}

const addFound = async ({ services: { db } }: TestApp, pet: Awaited<ReturnType<typeof aPet>>) => {
  const tag = await aTag(db, { pet })
  return { tag, conversation: await aConversation(db, { tag }) }
}

/** An owner with a pet, with Premium except in the column `free`, and the column's person. */
export const openWorld = async (app: TestApp, caller: Caller, photo: Buffer): Promise<MatrixWorld> => {
  const { db } = app.services
  const owner = await aUser(db)
  if (caller !== 'free') await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner, name: 'Kira' })
  const isOwner = caller === 'owner' || caller === 'free' || isProgram(caller)
  const person = isOwner ? owner : await aUser(db)
  if (caller === 'viewer' || caller === 'editor')
    await aShare(db, { pet, with: person, canEdit: caller === 'editor' })
  if (caller === 'seller') await db.insert(userRoles).values({ userId: person.id, role: 'marketplace' })
  if (caller === 'admin') await db.insert(userRoles).values({ userId: person.id, role: 'admin' })
  return {
    app,
    caller,
    owner,
    pet,
    person,
    photo,
    careLink: isCarer(caller) ? await aCareLink(app.services, { pets: [pet], kind: caller }) : undefined,
    found: caller === 'tag' || caller === 'finder' ? await addFound(app, pet) : undefined,
    asOwner: async () => app.asPerson(await aSession(app.services, owner)),
    upload: async ({ method, url, body, type }, by = owner) => {
      const as = await aSession(app.services, by)
      const answer = await app.inject({ method, url, payload: body, headers: { 'content-type': type }, as })
      if (answer.statusCode >= 300) throw new Error(`${method} ${url} answered ${answer.body}`)
      return answer.json<unknown>()
    },
  }
}

/** The headers that identify the caller; undefined for a guest. */
export const credentialsOf = async ({
  app,
  caller,
  owner,
  person,
  careLink,
  found,
}: MatrixWorld): Promise<SignedInUser | Readonly<Record<string, string>> | undefined> => {
  if (caller === 'guest') return undefined
  if (careLink !== undefined) return careLink.headers
  // Codes and secrets stand in addresses, and open no session.
  if (found !== undefined) {
    const { code, secret } = found.conversation
    return { cookie: `${sessionCookie(app.services.config.publicUrl)}=${caller === 'tag' ? code : secret}` }
  }
  if (!isProgram(caller)) return aSession(app.services, person)
  const scope = caller === 'readKey' ? 'read' : 'write'
  const others = caller === 'otherPetKey' ? [await aPet(app.services.db, { owner })] : undefined
  const { secret } = await anApiKey(app.services, owner, { scope }, others)
  return { authorization: `Bearer ${secret}` }
}
