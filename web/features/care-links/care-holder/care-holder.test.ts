import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { OpenedCareLink } from '#contract/features/care-links/schema.ts'
import type { DoseMarkResult, DoseQuestion } from '#contract/features/doses/schema.ts'
import { exampleDose, exampleOpened } from '#web/testing/features/care-links.ts'
import { kira } from '#web/testing/features/pets.ts'
import { CareRefusal, type CareClient } from './care-client.ts'
import { createCareHolder } from './care-holder.ts'
import type { CareStorage, StoredCare } from './care-storage.ts'

const { medicationId, date, time } = exampleDose
const address = { petId: kira.id, medicationId, date, time }
const recorded: DoseMarkResult = { mark: null, isRecorded: true, question: null, repeatId: null }
const question: DoseQuestion = {
  status: 'given',
  by: null,
  at: '2026-11-21T12:50:00.000Z',
  date,
  time,
  timeZone: 'America/Bogota',
  askedAt: '2026-11-21T13:00:00.000Z',
  nextAt: null,
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = () => Promise.reject(new CareRefusal('INVALID_TOKEN', 400))

const memory = (first?: StoredCare) => {
  let stored = first
  const storage: CareStorage = {
    read: () => Promise.resolve(stored),
    write: (change) => Promise.resolve(void (stored = change(stored))),
    remove: () => Promise.resolve(void (stored = undefined)),
  }
  return { storage, stored: () => stored }
}

const open = (first?: StoredCare, opened: OpenedCareLink = exampleOpened, device = memory(first)) => {
  const { writable, readable } = new TransformStream<Uint8Array, Uint8Array>()
  const client = {
    open: vi.fn<CareClient['open']>(() => Promise.resolve(opened)),
    markDose: vi.fn<CareClient['markDose']>(() => Promise.resolve(recorded)),
    unmarkDose: vi.fn<CareClient['unmarkDose']>(() => Promise.resolve()),
    sendNote: vi.fn<CareClient['sendNote']>(() => Promise.resolve()),
    openStream: vi.fn<CareClient['openStream']>(() => Promise.resolve(readable)),
  }
  const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const holder = createCareHolder(client, device.storage, { onKnown: () => {}, ask })
  onTestFinished(holder.start())
  const writer = writable.getWriter()
  return {
    ...device,
    device,
    client,
    ask,
    holder,
    say: (text: string) => writer.write(new TextEncoder().encode(text)),
  }
}

const markIn = ({ get }: ReturnType<typeof open>['holder']) => get().opened?.pets[0]?.doses?.[0]?.mark

describe('a tick without a network', () => {
  test('shows, waits on the device, and is sent later with its key and its time', async () => {
    const { client, holder, stored } = open()
    await vi.waitFor(() => expect(holder.get().phase).toBe('shown'))
    client.markDose.mockImplementationOnce(offline)
    await holder.mark('Apoquel', address, 'given')
    expect(markIn(holder)).toMatchObject({ status: 'given', by: { fullName: 'Sofía', isCarer: true } })
    expect(stored()?.waiting).toMatchObject([{ kind: 'mark', dose: address, status: 'given' }])
    expect(holder.get().isConnected).toBe(false)
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(holder.get().waiting).toEqual([]))
    const [first, second] = client.markDose.mock.calls
    expect(second).toEqual(first)
    expect(first?.[0]).toMatchObject({ ...address, status: 'given', givenAt: expect.any(String) })
    await vi.waitFor(() => expect(stored()?.waiting).toEqual([]))
  })

  test('survives a reload, with what was opened', async () => {
    const waiting = { kind: 'mark', key: 'outbox-1', at: exampleOpened.now, name: 'Apoquel' } as const
    const first: StoredCare = {
      opened: exampleOpened,
      waiting: [{ ...waiting, dose: address, status: 'given' }],
    }
    const { client, holder } = open(first)
    client.open.mockImplementation(offline)
    await vi.waitFor(() => expect(holder.get().isConnected).toBe(false))
    expect(holder.get().phase).toBe('shown')
    expect(markIn(holder)).toMatchObject({ status: 'given' })
    expect(client.markDose).not.toHaveBeenCalled()
  })

  test('stays on the device while another page of the link writes there', async () => {
    const other = open()
    await vi.waitFor(() => expect(other.stored()).toBeDefined())
    const { client, holder, stored } = open(undefined, exampleOpened, other.device)
    await vi.waitFor(() => expect(holder.get().phase).toBe('shown'))
    client.markDose.mockImplementation(offline)
    await holder.mark('Apoquel', address, 'given')
    await other.holder.note(kira.id, 'Comió bien', [])
    expect(stored()?.waiting).toMatchObject([{ kind: 'mark' }])
  })
})

describe('a tick near another’s', () => {
  test('goes out again where the holder confirms that both were given', async () => {
    const { client, holder, ask } = open()
    await vi.waitFor(() => expect(holder.get().phase).toBe('shown'))
    client.markDose.mockResolvedValueOnce({ ...recorded, isRecorded: false, question })
    await holder.mark('Apoquel', address, 'given')
    expect(ask).toHaveBeenCalledExactlyOnceWith('Apoquel', question)
    const [first, second] = client.markDose.mock.calls
    expect(second?.[0]).toEqual({ ...first?.[0], confirmedAfter: question.at })
    expect(second?.[1]).not.toBe(first?.[1])
  })

  test('disappears where the holder does not confirm', async () => {
    const { client, holder, ask } = open()
    await vi.waitFor(() => expect(holder.get().phase).toBe('shown'))
    ask.mockResolvedValueOnce(false)
    client.markDose.mockResolvedValueOnce({ ...recorded, isRecorded: false, question })
    await holder.mark('Apoquel', address, 'given')
    expect(client.markDose).toHaveBeenCalledOnce()
    expect(holder.get().waiting).toEqual([])
    expect(markIn(holder)).toBeNull()
  })
})

describe('a refused note', () => {
  test('stays until the holder throws it away, and stops nothing else', async () => {
    const { client, holder } = open()
    await vi.waitFor(() => expect(holder.get().phase).toBe('shown'))
    client.sendNote.mockRejectedValueOnce(new CareRefusal('TOO_MANY', 409))
    await holder.note(kira.id, 'Durmió bien', [])
    await holder.mark('Apoquel', address, 'given')
    expect(client.markDose).toHaveBeenCalledOnce()
    const [note] = holder.get().waiting
    expect(note).toMatchObject({ kind: 'note', text: 'Durmió bien', refusal: 'TOO_MANY' })
    if (note) holder.discard(note)
    expect(holder.get().waiting).toEqual([])
  })
})

describe('the answer of the server', () => {
  const reads = ({ client }: ReturnType<typeof open>) => client.open.mock.calls.length

  test('arrives by one request, and by another after a change', async () => {
    const page = open()
    await vi.waitFor(() => expect(page.client.openStream).toHaveBeenCalledOnce())
    expect(page.client.openStream.mock.lastCall?.[1]).toBe(exampleOpened.cursor)
    window.dispatchEvent(new Event('pageshow'))
    await page.say('event: open\ndata: \n\n')
    expect(reads(page)).toBe(1)
    await page.say('event: change\ndata: \n\n')
    await vi.waitFor(() => expect(reads(page)).toBeGreaterThan(1))
    await page.say('event: ended\ndata: \n\n')
    await vi.waitFor(() => expect(page.holder.get().phase).toBe('ended'))
    expect(reads(page)).toBe(2)
  })

  test('arrives again once connected, where it named no cursor or came from the device', async () => {
    const { cursor: _cursor, ...former } = exampleOpened
    const page = open(undefined, former)
    await vi.waitFor(() => expect(reads(page)).toBe(2))
    const stored = open({ opened: exampleOpened, waiting: [] })
    stored.client.open.mockImplementationOnce(offline)
    await vi.waitFor(() => expect(reads(stored)).toBe(2))
    await vi.waitFor(() => expect(stored.holder.get().isConnected).toBe(true))
  })
})

describe('the end of a link', () => {
  const ends = {
    'by the stream': async ({ say }: ReturnType<typeof open>) => say('event: ended\ndata: {}\n\n'),
    'by a refused tick': async ({ client, holder }: ReturnType<typeof open>) => {
      client.markDose.mockImplementation(refused)
      await holder.mark('Apoquel', address, 'given')
    },
    'by a refused opening': async ({ client, say }: ReturnType<typeof open>) => {
      client.open.mockImplementation(refused)
      await say('event: change\ndata: {}\n\n')
    },
  }
  test.each(Object.entries(ends))('%s leaves nothing on the page or the device', async (_how, end) => {
    const page = open()
    const { holder, stored } = page
    await vi.waitFor(() => expect(stored()).toBeDefined())
    await end(page)
    await vi.waitFor(() => expect(holder.get()).toMatchObject({ phase: 'ended', opened: null, waiting: [] }))
    await vi.waitFor(() => expect(stored()).toBeUndefined())
  })

  test('comes with its time, also for what the device had', async () => {
    const over = { ...exampleOpened, expiresAt: new Date(Date.now() + 300).toISOString() }
    const { holder, stored, client } = open({ opened: over, waiting: [] }, over)
    client.open.mockImplementation(offline)
    const phases = new Set([holder.get().phase])
    holder.subscribe(() => phases.add(holder.get().phase))
    await vi.waitFor(() => expect(holder.get().phase).toBe('ended'))
    expect(phases).toContain('shown')
    await vi.waitFor(() => expect(stored()).toBeUndefined())
  })
})
