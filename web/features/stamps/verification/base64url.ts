/** Undefined for text other than an encoder's exact output. */
export const decodeBytes = (base64url: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return encodeBytes(bytes) === base64url ? bytes : undefined
  } catch {
    return undefined
  }
}

export const encodeBytes = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Undefined also for bytes that are no UTF-8. */
export const decodeText = (base64url: string): string | undefined => {
  const bytes = decodeBytes(base64url)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
