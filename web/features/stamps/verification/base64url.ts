// Base64url as an encoder writes it, in a browser.

/** Undefined for what is not exactly what an encoder writes: another spelling of the same bytes. */
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

/** Undefined for what is no UTF-8 either. */
export const decodeText = (base64url: string): string | undefined => {
  const bytes = decodeBytes(base64url)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
