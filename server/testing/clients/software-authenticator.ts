// A simulated device with passkeys makes keys and signs as the standard requires (Web
// Authentication, level 3), with optional flaws.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

// The parts of CBOR (RFC 8949) that an attestation needs.
const head = (kind: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(kind << 5) | size])
    : size < 256
      ? Buffer.from([(kind << 5) | 24, size])
      : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
const cborBytes = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborInt = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n))
const cborMap = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

type Flaws = {
  readonly origin?: string
  /** Omits the verification of the user. */
  readonly isUnverified?: boolean
  /** Signs with another key. */
  readonly isForged?: boolean
}

const userPresent = 1
const userVerified = 4
const hasCredential = 64

export const createSoftwareAuthenticator = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = base64url(credentialId)
  let uses = 0

  const authenticatorData = ({ isUnverified = false }: Flaws, rest?: Buffer): Buffer => {
    const flags = userPresent | (isUnverified ? 0 : userVerified) | (rest === undefined ? 0 : hasCredential)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    const start = Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count])
    return rest === undefined ? start : Buffer.concat([start, rest])
  }
  const clientData = (type: string, challenge: string, flaws: Flaws): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: flaws.origin ?? origin, crossOrigin: false }))
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const

  return {
    credentialId: id,
    /** The response to `registrationOptions`. */
    register: ({ challenge }: { readonly challenge: string }, flaws: Flaws = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cborMap(
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      )
      const length = Buffer.from([0, credentialId.length])
      const authData = authenticatorData(flaws, Buffer.concat([Buffer.alloc(16), length, credentialId, key]))
      const attestationObject = cborMap(
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap()],
        [cborText('authData'), cborBytes(authData)],
      )
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, flaws)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      }
    },
    /** The response to `authenticationOptions`. */
    authenticate: ({ challenge }: { readonly challenge: string }, flaws: Flaws = {}) => {
      uses += 1
      const data = clientData('webauthn.get', challenge, flaws)
      const authData = authenticatorData(flaws)
      const other = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      const key = flaws.isForged === true ? other() : privateKey
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), key)),
        },
      }
    },
  }
}
