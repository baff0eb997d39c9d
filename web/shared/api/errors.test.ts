// The sentence for a full account depends on what is full and whose it is.
import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { errorMessage } from './errors.ts'

const full = (data?: unknown) => errorMessage(new ORPCError('QUOTA_REACHED', { status: 409, data }))

test.each([
  [{ quota: 'bytes', isOwn: true }, /^Tu cuenta no tiene más espacio. Elimina fotos o documentos/],
  [{ quota: 'bytes', isOwn: false }, /Pídele que libere/],
  [{ quota: 'pets', isOwn: true }, /mascotas que permite tu cuenta. Elimina una/],
  [undefined, /^Tu cuenta no tiene más espacio/],
])('%j', (data, sentence) => {
  expect(full(data)).toMatch(sentence)
})
