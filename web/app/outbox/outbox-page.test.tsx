import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { DoseQuestion } from '#contract/features/doses/schema.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import type { EntryState, OutboxEntry } from '#web/shared/outbox/entry.ts'
import { newProvisionalId } from '#web/shared/outbox/provisional-id.ts'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { exampleEntry, exampleId, openExampleOutbox } from '#web/testing/features/outbox.ts'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { recordOf } from '#web/testing/features/kind-pages.ts'
import { kira } from '#web/testing/features/pets.ts'

const petId = kira.id

const refused = (code: string, status: number, data: unknown = null): EntryState => ({
  name: 'refused',
  code,
  status,
  data,
})

const created = (state: EntryState = { name: 'waiting' }) =>
  exampleEntry('vaccines.create', {
    petId,
    recordId: newProvisionalId(),
    input: { petId, name: 'Rabia', veterinarian: 'Dra. Gómez' },
    state,
  })

const open = async (entries: readonly OutboxEntry[], language: Language = 'es', path = '/app/outbox') => {
  mockServer(ana, {
    'GET /api/pets': { body: { items: [kira], total: 1, next: null } },
    [`GET /api/pets/${petId}`]: { body: kira },
    [`GET /api/pets/${petId}/vaccines`]: { body: { items: [], limit: null, next: null } },
  })
  const outbox = openExampleOutbox(entries)
  const { user } = await renderApp(path, language)
  const press = async (name: string | RegExp, role = 'button') =>
    user.click(await screen.findByRole(role, { name }))
  return { outbox, press, user }
}

describe('the page of unsent changes', () => {
  test('lists them by pet, with what was typed', async () => {
    await open([created()])
    const ofPet = await screen.findByRole('region', { name: kira.name })
    expect(within(ofPet).getByRole('heading', { name: 'Rabia' })).toBeTruthy()
    expect(within(ofPet).getByText('En espera')).toBeTruthy()
    expect(within(ofPet).getByText('Dra. Gómez')).toBeTruthy()
    const indicator = await screen.findByRole('link', { name: '1 cambio sin enviar' })
    expect(indicator.getAttribute('href')).toBe('/app/outbox')
  })

  test('shows its empty state in both languages', async () => {
    await open([], 'en')
    expect(await screen.findByRole('heading', { name: 'Everything is sent' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
  })

  test('says when a try to send has failed', async () => {
    const { press } = await open([created()])
    await press('Enviar ahora')
    expect(await screen.findByText(/Siguen guardados en este dispositivo/)).toBeTruthy()
  })

  test('throws one away after a question', async () => {
    const entry = created()
    const { outbox, press } = await open([entry])
    await press('Descartar Rabia')
    const dialog = await screen.findByRole('alertdialog')
    expect(outbox.discard).not.toHaveBeenCalled()
    await within(dialog).findByRole('button', { name: 'Conservarlo' })
    await press('Descartarlo')
    await waitFor(() => expect(outbox.discard).toHaveBeenCalledExactlyOnceWith(entry.key))
    expect(await screen.findByRole('heading', { name: 'Todo está enviado' })).toBeTruthy()
  })
})

describe('a question', () => {
  test('shows both versions of a field, and sends the chosen ones of the present revision', async () => {
    const current = { id: exampleId(2), name: 'Rabia felina', notes: 'Ayunas', revision: 5 }
    const entry = exampleEntry('vaccines.update', {
      petId,
      recordId: exampleId(2),
      input: { petId, vaccineId: exampleId(2), name: 'Rabia canina', notes: 'Con comida', revision: 3 },
      state: refused('STALE_REVISION', 409, { current, by: 'Luis Mora', at: null }),
    })
    const { outbox, press } = await open([entry])
    expect(await screen.findByRole('radio', { name: /La tuya: Rabia canina/, checked: true })).toBeTruthy()
    await press(/La de Luis Mora: Rabia felina/, 'radio')
    await press('Guardar y enviar')
    expect(outbox.answer).toHaveBeenCalledExactlyOnceWith(entry.key, {
      ...Object(entry.input),
      name: 'Rabia felina',
      revision: 5,
    })
  })

  test('sends a dose that another person gave only when it is confirmed', async () => {
    const at = '2026-03-01T01:20:00.000Z'
    const question: DoseQuestion = {
      status: 'given',
      by: { id: exampleId(9), fullName: 'Luis Mora' },
      at,
      date: '2026-02-28',
      time: '20:00',
      timeZone: 'America/Bogota',
      askedAt: at,
      nextAt: null,
    }
    const entry = exampleEntry('doses.mark', {
      petId,
      recordId: exampleId(7),
      title: 'Otosol',
      input: { petId, medicationId: exampleId(7), date: '2026-02-28', time: '20:00', status: 'given' },
      state: refused('DOSE_QUESTION', 200, question),
    })
    const { outbox, press } = await open([entry])
    expect(await screen.findByText(/Luis Mora la dio/)).toBeTruthy()
    await press('Sí, se dio otra')
    expect(outbox.answer).toHaveBeenCalledExactlyOnceWith(entry.key, {
      ...Object(entry.input),
      confirmedAfter: at,
    })
  })

  test.each([
    [
      'a pet that is gone',
      { ...created(refused('NOT_FOUND', 404)), petId: exampleId(99) },
      /ya no la compartes/,
      false,
    ],
    ['a record that is gone', created(refused('NOT_FOUND', 404)), /lo eliminó mientras tanto/, false],
    ['a stamped record', created(refused('RECORD_STAMPED', 409)), /sell/, false],
    [
      'a limit of the plan',
      created(refused('PLAN_LIMIT_REACHED', 402, { reason: 'vaccines', limit: 3 })),
      /plan/i,
      true,
    ],
    [
      'a full account',
      created(refused('QUOTA_REACHED', 409, { quota: 'bytes', isOwn: true })),
      /espacio/,
      true,
    ],
    ['one that may have arrived', created(refused('MAYBE_SENT', 0)), /No sabemos si llegó/, true],
  ])(
    'of %s keeps what was typed, and is sent again only where that may help',
    async (_which, entry, reason, isResent) => {
      const { outbox, press } = await open([entry])
      expect(await screen.findByText(reason)).toBeTruthy()
      expect(screen.getByText('Dra. Gómez')).toBeTruthy()
      if (!isResent) return expect(screen.queryByRole('button', { name: 'Enviar de nuevo' })).toBeNull()
      await press('Enviar de nuevo')
      expect(outbox.answer).toHaveBeenCalledExactlyOnceWith(entry.key, entry.input)
    },
  )

  test('lets an entry of another version be exported and thrown away, and not sent', async () => {
    await open([{ ...created(), version: 9 }])
    expect(await screen.findByText(/otra versión de Huella/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Enviar de nuevo' })).toBeNull()
  })
})

describe('a list of records', () => {
  test('marks what waits, and throws it away from its menu', async () => {
    const vaccine = { ...recordOf(vaccineKind, 1, { name: 'Rabia' }), id: newProvisionalId() }
    mockServer(ana, {
      [`GET /api/pets/${petId}`]: { body: kira },
      [`GET /api/pets/${petId}/vaccines`]: { body: { items: [vaccine], limit: null, next: null } },
    })
    const entry = { ...created(), recordId: vaccine.id }
    const outbox = openExampleOutbox([entry])
    const { user } = await renderApp(`/app/pet/${petId}/vaccines`)
    expect(await screen.findByText('En espera')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Opciones de Rabia' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Descartar cambio' }))
    await user.click(await screen.findByRole('button', { name: 'Descartarlo' }))
    await waitFor(() => expect(outbox.discard).toHaveBeenCalledExactlyOnceWith(entry.key))
    expect(screen.queryByText('En espera')).toBeNull()
  })
})
