import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DoseQuestion } from '#contract/features/doses/schema.ts'
import { noteServerTime } from '#web/shared/api/server-clock.ts'
import { markDoseAsking, setQuestionHost } from './mark-dose.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:10:30.000Z') }))
afterEach(() => vi.useRealTimers())

const input = { petId: 'kira', medicationId: 'otosol', date: '2026-11-21', time: '08:00' }
const question: DoseQuestion = {
  status: 'given',
  by: null,
  at: '2026-11-21T10:00:00.000Z',
  date: input.date,
  time: input.time,
  timeZone: 'UTC',
  askedAt: '2026-11-21T10:10:00.000Z',
  nextAt: null,
}
const unrecorded = { mark: null, isRecorded: false, repeatId: null }

type Send = Parameters<typeof markDoseAsking>[2]

describe('markDoseAsking', () => {
  test('sends no given time before the server’s clock is known', async () => {
    const send = vi.fn<Send>(() => Promise.resolve({ ...unrecorded, question: null }))
    await markDoseAsking('Otosol', { ...input, status: 'given' }, send)
    expect(send.mock.calls).toEqual([[{ ...input, status: 'given' }]])
  })

  test('sends the time of the device where there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const send = vi.fn<Send>(() => Promise.resolve({ ...unrecorded, question: null }))
    await markDoseAsking('Otosol', { ...input, status: 'given' }, send)
    expect(send.mock.calls).toEqual([[{ ...input, status: 'given', givenAt: '2026-11-21T10:10:30.000Z' }]])
  })

  test('sends the time of the press on the server’s clock, and the same with a confirmation', async () => {
    noteServerTime(new Response(null, { headers: { date: 'Sat, 21 Nov 2026 11:10:10 GMT' } }))
    setQuestionHost(({ answer }) => {
      vi.setSystemTime(new Date('2026-11-21T10:25:00.000Z'))
      answer(true)
    })
    const answers = [question, null]
    const send = vi.fn<Send>(() => Promise.resolve({ ...unrecorded, question: answers.shift() ?? null }))
    await markDoseAsking('Otosol', { ...input, status: 'given' }, send)
    const given = { ...input, status: 'given', givenAt: '2026-11-21T11:10:10.000Z' }
    expect(send.mock.calls).toEqual([[given], [{ ...given, confirmedAfter: question.at }]])
  })

  test('sends none with a skipped dose', async () => {
    noteServerTime(new Response(null, { headers: { date: 'Sat, 21 Nov 2026 11:10:10 GMT' } }))
    const send = vi.fn<Send>(() => Promise.resolve({ ...unrecorded, question: null }))
    await markDoseAsking('Otosol', { ...input, status: 'skipped' }, send)
    expect(send.mock.calls).toEqual([[{ ...input, status: 'skipped' }]])
  })
})
