import type { PublicKey } from './check-certificate.ts'
import type { StampStatus } from './page-messages.ts'

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
const textAt = (value: unknown, name: string): string | null => {
  const found = field(value, name)
  return typeof found === 'string' ? found : null
}

/** Without a network those stored with the page. */
export const readKeys = async (): Promise<PublicKey[]> => {
  try {
    const answer: unknown = await (await fetch('/api/signing-keys')).json()
    const keys = field(answer, 'keys')
    if (!Array.isArray(keys)) return []
    return keys.map((key: unknown) => ({
      keyId: textAt(key, 'keyId') ?? '',
      publicKey: textAt(key, 'publicKey') ?? '',
      retiredAt: textAt(key, 'retiredAt'),
    }))
  } catch {
    return []
  }
}

const statuses: readonly StampStatus[] = ['current', 'hidden', 'corrected', 'unknown']

/** @param hash of the stamp, which only its holders have */
export const readStampStatus = async (hash: string): Promise<StampStatus> => {
  if (!navigator.onLine) return 'offline'
  try {
    const answer = await fetch('/api/stamps/status', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hash }),
    })
    const status = textAt(await answer.json(), 'status')
    return statuses.find((stampStatus) => stampStatus === status) ?? 'offline'
  } catch {
    return 'offline'
  }
}
