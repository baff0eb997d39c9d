// Notices of what waits: once for a batch, however many presses it has.
import { i18n } from '#web/shared/i18n/i18n.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { isQuestion } from '#web/shared/outbox/open-entries.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

// The notice of the page that saved it comes first.
const laterMs = 400

let isBatchAnnounced = false
let announced: Set<string> | undefined

const isOfThisPage = ({ createdAt }: OutboxEntry): boolean => Date.parse(createdAt) >= performance.timeOrigin

const announceQuestions = (questions: readonly OutboxEntry[], see: (key: string) => void): void => {
  // Questions of an earlier visit have their place in the header.
  const known = (announced ??= new Set(questions.map(({ key }) => key)))
  const [first] = questions.filter(({ key }) => !known.has(key))
  if (first === undefined) return
  for (const { key } of questions) known.add(key)
  const action = { label: i18n.t('outbox:notice.see'), onPress: () => see(first.key) }
  toast.success(i18n.t('outbox:notice.question'), first.title, action)
}

/** @param open all that is not sent */
export const announceWaiting = (open: readonly OutboxEntry[], see: (key: string) => void): void => {
  const questions = open.filter(isQuestion)
  const waiting = open.filter((entry) => !isQuestion(entry))
  announceQuestions(questions, see)
  if (!isBatchAnnounced && waiting.some(isOfThisPage)) {
    isBatchAnnounced = true
    setTimeout(() => toast.info(i18n.t('outbox:notice.stored'), i18n.t('outbox:notice.storedText')), laterMs)
  }
  if (!isBatchAnnounced || waiting.length > 0) return
  isBatchAnnounced = false
  if (questions.length === 0) toast.success(i18n.t('outbox:notice.sent'))
}
