import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entryVersion, type OutboxEntry } from '#web/shared/outbox/entry.ts'
import { setCurrentOutbox } from '#web/shared/outbox/current-outbox.ts'
import { countUnsent, mayLose } from '#web/shared/device/unsent-writes.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { renderWith } from '#web/testing/environment/render.tsx'
import { DeviceFrame } from './device-frame.tsx'

const entry = (order: number): OutboxEntry => ({
  key: `outbox-${order}`,
  version: entryVersion,
  order,
  petId: 'pet',
  recordId: null,
  operation: 'allergies.create',
  input: {},
  request: { method: 'POST', path: '/', contentType: undefined, body: null, files: [] },
  title: 'Polen',
  createdAt: '2026-11-29T10:00:00.000Z',
  triedAt: null,
  state: { name: 'waiting' },
})

let entries: readonly OutboxEntry[] = []
let isSent = true
let close = () => {}

beforeEach(() => {
  entries = [entry(1), entry(2), entry(3)]
  close = setCurrentOutbox({
    entries: () => entries,
    subscribe: () => () => undefined,
    discard: () => Promise.resolve(),
    answer: () => Promise.resolve(),
    flush: vi.fn<() => Promise<boolean>>(async () => {
      if (isSent) entries = []
      return isSent
    }),
  })
})
afterEach(() => close())

const ask = async (language: 'es' | 'en' = 'es') => {
  await withMessages(Promise.resolve(), 'device')
  const { user } = await renderWith(<DeviceFrame />, language)
  const asked = mayLose()
  await screen.findByRole('alertdialog', {
    name: language === 'es' ? 'Tienes 3 cambios sin enviar' : 'You have 3 unsent changes',
  })
  return { asked, press: async (name: string) => user.click(await screen.findByRole('button', { name })) }
}

describe('a sign-out while writes wait', () => {
  test.each([
    ['es', 'Salir y perderlos', true],
    ['en', 'Sign out and lose them', true],
    ['es', 'Cancelar', false],
  ] as const)('asks first: %s, %s', async (language, button, mayLeave) => {
    const { asked, press } = await ask(language)
    await press(button)
    expect(await asked).toBe(mayLeave)
    expect(countUnsent()).toBe(3)
  })

  test('sends them, and goes on', async () => {
    isSent = true
    const { asked, press } = await ask()
    await press('Enviar y salir')
    expect(await asked).toBe(true)
    expect(countUnsent()).toBe(0)
  })

  test('stays with the question where they cannot be sent', async () => {
    isSent = false
    const { asked, press } = await ask()
    await press('Enviar y salir')
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos enviarlos todos')
    await press('Cancelar')
    expect(await asked).toBe(false)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('asks nothing where nothing waits', async () => {
    entries = []
    expect(await mayLose()).toBe(true)
  })
})
