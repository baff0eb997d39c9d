// The check of a certificate without a network, with WebCrypto alone.
import { fc, test as property } from '@fast-check/vitest'
import { expect, test, vi } from 'vitest'
import {
  certificateFields,
  certificateIn,
  digestBytes,
  digestedText,
  encodeFields,
  hashedText,
  joinCertificate,
  writePayload,
  type CertificateFacts,
} from '#contract/features/stamps/certificate.ts'
import { encodeBytes as encode } from './base64url.ts'
import { certificateFactsIn, checkCertificate } from './check-certificate.ts'
import { en } from './page-messages.en.ts'
import { es } from './page-messages.es.ts'

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

const textBytes = (text: string) => new TextEncoder().encode(text)

const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
if (!('privateKey' in pair)) throw new Error('no pair of keys')
const publicKey = encode(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
const key = { keyId: 'k'.repeat(11), publicKey, retiredAt: null }
const encodeText = (value: string) => encode(textBytes(value))
const fields = encodeFields(facts, { encode: encodeText })
const sha256 = async (value: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', textBytes(value)))
const digests = await Promise.all(
  fields.map(async (field, place) => [
    ...(await sha256(digestedText(place, field))).subarray(0, digestBytes),
  ]),
)
const hashes = {
  server: facts.server,
  hash: encode(await sha256(hashedText(fields))),
  digests: encode(Uint8Array.from(digests.flat())),
}
const certify = async (payload: string, keyId = key.keyId) => {
  const header = encodeText(JSON.stringify({ alg: 'EdDSA', kid: keyId }))
  const signed = `${header}.${encodeText(payload)}`
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, textBytes(signed))
  return joinCertificate(signed, encode(new Uint8Array(signature)), fields)
}
const text = await certify(writePayload(hashes))
/** The same signature with other facts behind it. */
const withFields = (changed: readonly string[]) => [text.split('~')[0], ...changed].join('~')
const check = async (certificate: string) => (await checkCertificate(certificate, [key])).kind

test('returns the facts of a valid certificate', async () => {
  expect(await checkCertificate(text, [key])).toEqual({ kind: 'valid', facts, key })
  for (const written of [`https://huella.example/verify#${text}`, ` ${text}\n`, text])
    expect(await check(certificateIn(written))).toBe('valid')
  expect(certificateFactsIn(text)).toEqual(facts)
})

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~'.split(''), ' ', 'ñ']
test('refuses another character at every position', async () => {
  for (let place = 0; place < text.length; place++) {
    // A different letter each time, near or far in the alphabet, or outside of it.
    const others = letters.filter((letter) => letter !== text[place])
    const changed = text.slice(0, place) + (others[place % others.length] ?? '') + text.slice(place + 1)
    expect(await check(changed)).not.toBe('valid')
  }
})

test('refuses another character at the end of a part, despite the spare bits of base64url', async () => {
  for (const { index } of text.matchAll(/.(?=[.~]|$)/g))
    for (const letter of letters) {
      const changed = text.slice(0, index) + letter + text.slice(index + 1)
      expect(changed === text || (await check(changed)) !== 'valid').toBe(true)
    }
})

property.prop([fc.nat({ max: text.length - 1 }), fc.constantFrom(...letters)])(
  'refuses a missing character, and an additional one',
  async (place, letter) => {
    expect(await check(text.slice(0, place) + text.slice(place + 1))).not.toBe('valid')
    const longer = text.slice(0, place) + letter + text.slice(place)
    expect(longer.trim() === text || (await check(longer)) !== 'valid').toBe(true)
  },
)

const places = fc.uniqueArray(fc.nat({ max: certificateFields.length - 1 }), { minLength: 1, maxLength: 4 })
property.prop([places, fc.string({ minLength: 1 }), fc.boolean()])(
  'names exactly the changed fields, in both languages',
  async (changed, value, isRaw) => {
    const other = fields.map((field, place) => {
      if (!changed.includes(place)) return field
      // A change by a person with the format, or of a single letter of the code.
      const written = isRaw ? `${field}A` : encodeText(value)
      return written === field ? '' : written
    })
    const verdict = await checkCertificate(withFields(other), [key])
    const named = certificateFields.filter((_, place) => changed.includes(place))
    expect(verdict).toMatchObject({ kind: 'altered', fields: named })
    for (const field of named) for (const words of [es, en]) expect(words.altered[field]).not.toBe('')
  },
)

test('returns the claims of an altered certificate', async () => {
  const later = fields.with(certificateFields.indexOf('validUntil'), encodeText('2031-03-01'))
  const claimed = { ...facts, validUntil: '2031-03-01' }
  expect(await checkCertificate(withFields(later), [key])).toEqual({
    kind: 'altered',
    facts: claimed,
    fields: ['validUntil'],
  })
})

test('reports two exchanged facts as altered both', async () => {
  const other = [...fields]
  const [given, until] = [
    certificateFields.indexOf('dateAdministered'),
    certificateFields.indexOf('validUntil'),
  ]
  other[given] = fields[until] ?? ''
  other[until] = fields[given] ?? ''
  const verdict = await checkCertificate(withFields(other), [key])
  expect(verdict).toMatchObject({ kind: 'altered', fields: ['dateAdministered', 'validUntil'] })
})

test('reports an alteration where the short digests fit and the hash of all does not', async () => {
  const other = await certify(writePayload({ ...hashes, hash: 'x'.repeat(43) }))
  expect(await checkCertificate(other, [key])).toEqual({ kind: 'altered', facts, fields: [] })
})

test('reports a forged signature, whatever follows it', async () => {
  const [jws = '', ...rest] = text.split('~')
  const [header = '', payload = '', signature = ''] = jws.split('.')
  const other = encodeText(writePayload({ ...hashes, server: 'https://other.example' }))
  const swap = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
  for (const changed of [`${header}.${other}.${signature}`, `${header}.${payload}.${swap(signature)}`])
    expect(await check([changed, ...rest].join('~'))).toBe('forged')
})

test.each([
  ['of a key that nobody knows', certify(writePayload(hashes), 'u'.repeat(11)), 'unknownKey'],
  ['without the last fact', Promise.resolve(withFields(fields.slice(0, -1))), 'incomplete'],
  ['with a fact more', Promise.resolve(withFields([...fields, ''])), 'incomplete'],
  ['without any', Promise.resolve(withFields([])), 'incomplete'],
  ['of a later version', certify('[2,"whatever"]'), 'future'],
  ['of an earlier version', certify('[0,"a","b","c"]'), 'unreadable'],
  ['with something else in it', certify('{"a":1}'), 'unreadable'],
  ['that is cut off', Promise.resolve(text.slice(0, 100)), 'unreadable'],
  ['that is no certificate', Promise.resolve('hola'), 'unreadable'],
  ['that is empty', Promise.resolve(''), 'unreadable'],
])('recognizes a certificate %s', async (_what, certificate, kind) => {
  expect(await check(await certificate)).toBe(kind)
})

test('reports a key that the browser does not support', async () => {
  const verdict = await checkCertificate(text, [{ ...key, publicKey: 'AAAA' }])
  expect(verdict.kind).toBe('unsupported')
})

test('requires https', async () => {
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('crypto', {})
  const verdict = await checkCertificate(text, [key])
  expect(verdict.kind).toBe('insecure')
})

test('fits a QR code that a phone reads', async () => {
  const [{ default: jsqr }, { encode: encodeQr }] = await Promise.all([import('jsqr'), import('uqr')])
  const url = `https://huella.example/verify#${text}`
  expect(url.length).toBeLessThan(1200)
  const { size, data } = encodeQr(url, { ecc: 'M', border: 0 })
  const [scale, quiet] = [3, 4]
  const side = (size + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [row, column] = [Math.floor(y / scale) - quiet, Math.floor(x / scale) - quiet]
      if (data[row]?.[column] === true) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  expect(jsqr(pixels, side, side)?.data).toBe(url)
})
