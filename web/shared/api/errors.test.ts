import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { errorMessage } from './errors.ts'

const full = (data?: unknown) => errorMessage(new ORPCError('QUOTA_REACHED', { status: 409, data }))

test.each([
  [{ quota: 'bytes', isOwn: true }, /^Tu cuenta no tiene más espacio. Elimina fotos o documentos/],
  [{ quota: 'bytes', isOwn: false }, /Pídele que libere/],
  [{ quota: 'pets', isOwn: true }, /mascotas que permite tu cuenta. Elimina una/],
  [undefined, /^Tu cuenta no tiene más espacio/],
])('describes a reached quota: %j', (data, sentence) => {
  expect(full(data)).toMatch(sentence)
})

test.each([
  [404, /^No lo encontramos/],
  [409, /^Revisa los datos/],
  [401, /^Debes iniciar sesión/],
])('describes the unknown code of a newer server by its status %i', (status, sentence) => {
  expect(errorMessage(new ORPCError('NEWER_CODE', { status }))).toMatch(sentence)
})
