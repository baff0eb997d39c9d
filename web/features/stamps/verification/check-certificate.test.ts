// The check of a certificate, as the page without a network does it: with WebCrypto alone.
import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { certificateIn, writePayload, type CertificateFacts } from '#contract/features/stamps/certificate.ts'
import { checkCertificate } from './check-certificate.ts'

const facts: CertificateFacts = {
  server: 'https://huella.example',
  petName: 'Kira 🐾',
  species: 'perro',
  breed: 'Criolla',
  birthDate: '2019-02-28',
  microchipNumber: '985112003456789',
  vaccine: 'Rabia',
  manufacturer: 'Zoetis',
  lot: 'A-123',
  dateAdministered: '2026-03-01',
  validUntil: '2027-03-01',
  professional: 'Dra. Lucía Peña',
  professionalNumber: 'COMVEZCOL 12345',
  clinic: 'Clínica San Roque',
  signature: 'drawn',
  stampedAt: '2026-03-01T15:00:00.000Z',
  sequence: 1,
  hash: 'h'.repeat(43),
}

const encode = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const textBytes = (text: string) => new TextEncoder().encode(text)

const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
if (!('privateKey' in pair)) throw new Error('no pair of keys')
const publicKey = encode(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
const key = { keyId: 'k'.repeat(11), publicKey, retiredAt: null }
const certify = async (payload: string, keyId = key.keyId) => {
  const header = encode(textBytes(JSON.stringify({ alg: 'EdDSA', kid: keyId })))
  const signed = `${header}.${encode(textBytes(payload))}`
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, textBytes(signed))
  return `${signed}.${encode(new Uint8Array(signature))}`
}
const text = await certify(writePayload(facts))
const check = async (certificate: string) => (await checkCertificate(certificate, [key])).kind

test('says what the certificate holds', async () => {
  expect(await checkCertificate(text, [key])).toEqual({ kind: 'valid', facts, key })
  for (const written of [`https://huella.example/verify#${text}`, ` ${text}\n`, text])
    expect(await check(certificateIn(written))).toBe('valid')
})

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'.split(''), ' ', 'ñ']
property.prop([fc.nat({ max: text.length - 1 }), fc.constantFrom(...letters)], { numRuns: 400 })(
  'is never valid with another character anywhere',
  async (place, letter) => {
    const changed = text.slice(0, place) + letter + text.slice(place + 1)
    expect(changed.trim() === text || (await check(changed)) !== 'valid').toBe(true)
  },
)

test('every character of the signature counts, the last one too', async () => {
  for (const letter of letters) {
    const changed = text.slice(0, -1) + letter
    expect(changed === text || (await check(changed)) !== 'valid').toBe(true)
  }
})

test.each([
  ['of a key that nobody knows', certify(writePayload(facts), 'u'.repeat(11)), 'unknownKey'],
  ['of a later version', certify('[2,"whatever"]'), 'future'],
  ['with something else in it', certify('{"a":1}'), 'unreadable'],
  ['that is cut off', Promise.resolve(text.slice(0, 100)), 'unreadable'],
  ['that is no certificate', Promise.resolve('hola'), 'unreadable'],
  ['that is empty', Promise.resolve(''), 'unreadable'],
])('tells one %s', async (_what, certificate, kind) => {
  expect(await check(await certificate)).toBe(kind)
})

test('of a key whose bytes no browser takes says that it cannot tell', async () => {
  const verdict = await checkCertificate(text, [{ ...key, publicKey: 'AAAA' }])
  expect(verdict.kind).toBe('unsupported')
})

test('fits a code that a phone reads', async () => {
  const [{ default: jsqr }, { create }] = await Promise.all([import('jsqr'), import('qrcode')])
  const url = `https://huella.example/verify#${text}`
  expect(url.length).toBeLessThan(1200)
  const { modules } = create(url, { errorCorrectionLevel: 'M' })
  const [scale, quiet] = [3, 4]
  const side = (modules.size + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [row, column] = [Math.floor(y / scale) - quiet, Math.floor(x / scale) - quiet]
      const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size
      if (isInside && modules.get(row, column) === 1)
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  expect(jsqr(pixels, side, side)?.data).toBe(url)
})
