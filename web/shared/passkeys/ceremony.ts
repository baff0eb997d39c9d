// Import it on the press of a button; no page needs it before.
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { client } from '#web/shared/api/client.ts'
import { hasPasskeys, MissingApiError } from '#web/shared/browser/secure-apis.ts'

/** The person closed the prompt, or has no passkey here. */
export const isCancelled = (error: unknown): boolean =>
  (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) ||
  (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED')

/** The device holds a passkey of this account already. */
export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

type CreationOptions = Awaited<ReturnType<typeof client.security.passkeys.registrationOptions>>

export const makePasskey = async (optionsJSON: CreationOptions) => {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  }
}

export const askForPasskey = async () => {
  if (!hasPasskeys()) throw new MissingApiError()
  const optionsJSON = await client.security.passkeys.authenticationOptions()
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  }
}
