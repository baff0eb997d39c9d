import { beforeEach, expect, test, vi } from 'vitest'
import { addMessages, setLanguage } from '#web/shared/i18n/i18n.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { exampleEntry } from '#web/testing/features/outbox.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { announceWaiting } from './announce-waiting.ts'

const waiting = (): OutboxEntry => exampleEntry('vaccines.create', { createdAt: '9999-01-01T00:00:00.000Z' })
const asking = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: { name: 'refused', code: 'NOT_FOUND', status: 404, data: null },
})
const see = vi.fn<(key: string) => void>()

beforeEach(async () => {
  await setLanguage('es')
  await addMessages('outbox')
  vi.useFakeTimers()
})

test('says once that a batch is stored, and once that all of it is sent', () => {
  const info = vi.spyOn(toast, 'info')
  const success = vi.spyOn(toast, 'success')
  const [first, second] = [waiting(), waiting()]
  announceWaiting([exampleEntry('vaccines.create', {})], see)
  vi.runAllTimers()
  expect(info).not.toHaveBeenCalled()
  for (const open of [[first], [first, second], [second]]) announceWaiting(open, see)
  vi.runAllTimers()
  expect(info).toHaveBeenCalledExactlyOnceWith(
    'Sin conexión: guardado en este dispositivo',
    'Lo enviaremos cuando haya conexión.',
  )
  for (let count = 0; count < 2; count++) announceWaiting([], see)
  expect(success).toHaveBeenCalledExactlyOnceWith('Todo está enviado')
})

test('announces a new question once, and leads to it', () => {
  const success = vi.spyOn(toast, 'success')
  const question = asking(waiting())
  for (let count = 0; count < 2; count++) announceWaiting([question], see)
  expect(success).toHaveBeenCalledOnce()
  success.mock.calls[0]?.[2]?.onPress()
  expect(see).toHaveBeenCalledExactlyOnceWith(question.key)
})
