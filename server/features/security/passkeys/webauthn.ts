// Passkeys need verification of the user by the device, so they count as both steps.
import type * as z from 'zod'
import type {
  authenticationOptions,
  authenticationResponse,
  registrationOptions,
  registrationResponse,
} from '#contract/features/security/webauthn.ts'
import type { Person } from '#contract/features/auth/schema.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Context } from '#server/platform/http/context.ts'
import { consumeChallenge, storeChallenge, type PasskeyRow } from './queries.ts'

// The library is large, and most requests never need it.
const loadLibrary = () => import('@simplewebauthn/server')

/** The time for the confirmation on the device. */
const challengeSeconds = 5 * 60
const timeout = challengeSeconds * 1000

const storeChallengeOf = (
  { db, clock }: Context,
  challenge: string,
  sessionId: string | null,
): Promise<void> => {
  const now = clock()
  const expiresAt = new Date(now.getTime() + challengeSeconds * 1000)
  return storeChallenge(db, { challenge, sessionId, expiresAt }, now)
}

const site = ({ config: { publicUrl } }: Context) => ({
  expectedOrigin: publicUrl.origin,
  expectedRPID: publicUrl.hostname,
})

export const beginRegistration = async (
  context: Context,
  person: Person,
  sessionId: string,
  present: readonly PasskeyRow[],
): Promise<z.input<typeof registrationOptions>> => {
  const { generateRegistrationOptions } = await loadLibrary()
  const { rp, challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: 'Huella',
    rpID: context.config.publicUrl.hostname,
    userName: person.email,
    userDisplayName: person.fullName,
    userID: new TextEncoder().encode(person.id),
  })
  await storeChallengeOf(context, challenge, sessionId)
  return {
    challenge,
    rp: { id: context.config.publicUrl.hostname, name: rp.name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: present.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** @throws INVALID_PASSKEY */
export const verifyRegistration = async (
  context: Context,
  response: z.output<typeof registrationResponse>,
  sessionId: string,
) => {
  const { verifyRegistrationResponse } = await loadLibrary()
  const verified = await orInvalid(context, () =>
    verifyRegistrationResponse({
      ...site(context),
      response,
      expectedChallenge: (challenge) => consumeChallenge(context.db, challenge, sessionId, context.clock()),
      requireUserVerification: true,
    }),
  )
  if (!verified.verified) throw apiError('INVALID_PASSKEY')
  return verified.registrationInfo.credential
}

export const beginAuthentication = async (
  context: Context,
): Promise<z.input<typeof authenticationOptions>> => {
  const rpId = context.config.publicUrl.hostname
  const { generateAuthenticationOptions } = await loadLibrary()
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  await storeChallengeOf(context, challenge, null)
  return { challenge, rpId, timeout, userVerification: 'required' }
}

/**
 * @returns the passkey's count after this use
 * @throws INVALID_PASSKEY
 */
export const verifyAuthentication = async (
  context: Context,
  { response: { userHandle, ...answer }, ...response }: z.output<typeof authenticationResponse>,
  passkey: PasskeyRow,
): Promise<number> => {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const verified = await orInvalid(context, () =>
    verifyAuthenticationResponse({
      ...site(context),
      response: { ...response, response: userHandle === undefined ? answer : { ...answer, userHandle } },
      expectedChallenge: (challenge) => consumeChallenge(context.db, challenge, null, context.clock()),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  )
  if (!verified.verified) throw apiError('INVALID_PASSKEY')
  return verified.authenticationInfo.newCounter
}

// The library throws errors of many kinds for invalid responses.
const orInvalid = async <T>({ log }: Context, verify: () => Promise<T>): Promise<T> => {
  try {
    return await verify()
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused')
    throw apiError('INVALID_PASSKEY')
  }
}
