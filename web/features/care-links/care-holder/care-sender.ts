import type { DoseMarkResult, DoseQuestion } from '#contract/features/doses/schema.ts'
import { isTransient, refusalCodeOf, type CareClient } from './care-client.ts'
import type { WaitingAct, WaitingMark } from './waiting-acts.ts'

const retryMs = { first: 1000, longest: 30_000 }

interface SenderHost {
  readonly waiting: () => readonly WaitingAct[]
  /** Puts `by` in the place of the act. `isShown`: what was laid over the page has become true. */
  readonly replace: (act: WaitingAct, by: readonly WaitingAct[], isShown: boolean) => void
  /** A failure of the network, or the end of the link. */
  readonly onFailure: (error: unknown) => void
  readonly onSent: () => void
  /** The dose was marked before, by somebody else. */
  readonly onKnown: (name: string, result: DoseMarkResult) => void
  /** Resolves to whether the holder says that a second dose was truly given. */
  readonly ask: (name: string, question: DoseQuestion) => Promise<boolean>
}

/** Actions of the page's frame for the sender. */
export type CareQuestions = Pick<SenderHost, 'onKnown' | 'ask'>

const isSendable = ({ refusal }: WaitingAct): boolean => refusal === undefined

/** Sends what waits in the order of the presses, one at a time. */
export const createCareSender = (client: CareClient, host: SenderHost) => {
  let isSending = false
  let retries = 0
  let timer: number | undefined

  const markDose = async (act: WaitingMark): Promise<void> => {
    const { name, dose, status, key, at, confirmedAfter } = act
    const given = status === 'given' ? { givenAt: at, confirmedAfter } : {}
    const result = await client.markDose({ ...dose, status, ...given }, key)
    const { question } = result
    if (question === null) {
      if (!result.isRecorded) host.onKnown(name, result)
      return host.replace(act, [], result.isRecorded)
    }
    const isConfirmed = await host.ask(name, question)
    // A confirmation is another request. It waits as this one did.
    const confirmed = { ...act, key: `${key}.${Date.parse(question.at)}`, confirmedAfter: question.at }
    host.replace(act, isConfirmed ? [confirmed] : [], false)
  }
  const transmit = async (act: WaitingAct): Promise<void> => {
    if (act.kind === 'mark') return markDose(act)
    if (act.kind === 'unmark') await client.unmarkDose(act.dose, act.key)
    else await client.sendNote(act)
    host.replace(act, [], true)
  }
  /** @returns whether the next may be sent */
  const settle = async (act: WaitingAct): Promise<boolean> => {
    try {
      await transmit(act)
    } catch (error) {
      const code = refusalCodeOf(error)
      if (isTransient(error) || code === 'TOO_MANY_REQUESTS' || code === 'INVALID_TOKEN') {
        host.onFailure(error)
        return false
      }
      const isDone = code === 'IDEMPOTENCY_KEY_SPENT' || (act.kind === 'unmark' && code === 'NOT_FOUND')
      host.replace(act, isDone ? [] : [{ ...act, refusal: code ?? '' }], isDone)
    }
    return true
  }
  const sendAll = async (): Promise<void> => {
    const next = host.waiting().find(isSendable)
    if (next !== undefined && (await settle(next))) {
      retries = 0
      await sendAll()
      if (!host.waiting().some(isSendable)) host.onSent()
    }
  }
  const send = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    window.clearTimeout(timer)
    try {
      await sendAll()
    } finally {
      isSending = false
    }
    if (!host.waiting().some(isSendable)) return
    timer = window.setTimeout(() => void send(), Math.min(retryMs.first * 2 ** retries++, retryMs.longest))
  }
  return { send, stop: () => window.clearTimeout(timer) }
}
