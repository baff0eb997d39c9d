import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

const failure = new ORPCError('NOT_IMPLEMENTED', { status: 500 })
const fail = () => Promise.reject(failure)

const logged = () => vi.spyOn(console, 'warn').mockReturnValue()

test('logs a failed read that shows no notice', async () => {
  const warn = logged()
  const read = { queryKey: ['banners'], queryFn: fail, retry: false, meta: { failure: false } as const }
  await expect(queryClient.query(read)).rejects.toBe(failure)
  expect(warn.mock.calls).toEqual([[failure]])
})

test('logs a failed change beside its notice', async () => {
  const warn = logged()
  const meta = { failure: 'Error al crear la entrada de diario' }
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: fail, meta })
  await expect(change.execute(undefined)).rejects.toBe(failure)
  expect(warn.mock.calls).toEqual([[failure]])
})

test('leaves an ended session out of the console', async () => {
  const warn = logged()
  const ended = new ORPCError('UNAUTHORIZED', { status: 401 })
  const read = { queryKey: ['pets'], queryFn: () => Promise.reject(ended), retry: false }
  await expect(queryClient.query(read)).rejects.toBe(ended)
  expect(warn).not.toHaveBeenCalled()
})
