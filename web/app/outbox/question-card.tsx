// One question for each refusal: with what was typed, never merged, never dropped.
import { ORPCError } from '@orpc/client'
import { useTranslation } from 'react-i18next'
import { errorMessage, issuesOf } from '#web/shared/api/errors.ts'
import { recordAddress } from '#web/shared/attachments/record-address.ts'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { currentOutbox } from '#web/shared/outbox/current-outbox.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DoseQuestion, doseQuestionOf } from './dose-question.tsx'
import { kindOf, typedFields, typedLabel, useTypedText } from './entry-words.ts'
import { StaleQuestion, conflictOf } from './stale-question.tsx'
import { TypedList } from './typed-list.tsx'

interface QuestionCardProps {
  readonly entry: OutboxEntry
  /** The pet is on the list of the person. */
  readonly isPetKnown: boolean
}

const goneCodes: readonly string[] = ['NOT_FOUND', 'FORBIDDEN']
/** The same would be refused again. */
const finalCodes: readonly string[] = [...goneCodes, 'BAD_REQUEST', 'RECORD_STAMPED', 'PAYLOAD_TOO_LARGE']

const useReason = ({ entry, isPetKnown }: QuestionCardProps): string => {
  const { t } = useTranslation('outbox')
  const { state } = entry
  if (state.name !== 'refused') return t('question.version')
  const { code, status, data } = state
  if (goneCodes.includes(code)) return t(isPetKnown ? 'question.recordGone' : 'question.petGone')
  if (code === 'MAYBE_SENT') return t('question.unknown')
  const error = new ORPCError(code, { status, data })
  if (code !== 'BAD_REQUEST') return errorMessage(error)
  const fields = [...new Set(issuesOf(error).map(({ field }) => typedLabel(field)))].filter(Boolean)
  return [t('question.invalid'), fields.join(', ')].filter(Boolean).join(' ')
}

function SendAgain({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation('outbox')
  return (
    <Button size="sm" onPress={() => void currentOutbox()?.answer(entry.key, entry.input)}>
      {t('sendAgain')}
    </Button>
  )
}

function Refusal(props: QuestionCardProps) {
  const { entry, isPetKnown } = props
  const { t } = useTranslation('outbox')
  const write = useTypedText(entry)
  const reason = useReason(props)
  const { state, petId, recordId, title } = entry
  const code = state.name === 'refused' ? state.code : null
  const copy = () => {
    const lines = typedFields(entry).map(({ name, value }) => `${typedLabel(name)}: ${write(name, value)}`)
    void copyText([title, ...lines].join('\n'), t('copied'), t('copyFailed'))
  }
  return (
    <>
      <p className="text-dense">{reason}</p>
      <TypedList entry={entry} />
      <div className="flex flex-wrap gap-2">
        {code === 'PLAN_LIMIT_REACHED' && (
          <LinkButton size="sm" variant="brand" to="/app/subscription">
            {t('premium')}
          </LinkButton>
        )}
        {code !== null && !finalCodes.includes(code) && <SendAgain entry={entry} />}
        {isPetKnown && (
          <LinkButton
            size="sm"
            {...recordAddress({ kind: kindOf(entry), id: recordId ?? '', title })}
            params={{ petId }}
          >
            {t('seeList')}
          </LinkButton>
        )}
        <Button size="sm" onPress={copy}>
          {t('copy')}
        </Button>
      </div>
    </>
  )
}

export function QuestionCard(props: QuestionCardProps) {
  const { entry } = props
  const conflict = conflictOf(entry)
  if (conflict !== null) return <StaleQuestion entry={entry} conflict={conflict} />
  const question = doseQuestionOf(entry)
  if (question !== null) return <DoseQuestion entry={entry} question={question} />
  return <Refusal {...props} />
}
