import { useTranslation } from 'react-i18next'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { isQuestion } from '#web/shared/outbox/open-entries.ts'
import { RecordTile } from '#web/shared/records/kinds/record-row.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { CircleAlert, Clock, Send } from '#web/ui/images/icons.ts'
import { RecordCard } from '#web/ui/layout/record-card.tsx'
import { kindOf, useEntryWords } from './entry-words.ts'
import { QuestionCard } from './question-card.tsx'
import { TypedList } from './typed-list.tsx'

interface EntryCardProps {
  readonly entry: OutboxEntry
  readonly isPetKnown: boolean
  readonly isSending: boolean
  readonly onDiscard: () => void
}

export function EntryCard({ entry, isPetKnown, isSending, onDiscard }: EntryCardProps) {
  const { t } = useTranslation('outbox')
  const { title, text } = useEntryWords()(entry)
  const isAsking = isQuestion(entry)
  const badge = isAsking ? (
    <Badge kind="danger" icon={<CircleAlert aria-hidden size={14} />}>
      {t(entry.state.name === 'refused' ? 'state.question' : 'state.version')}
    </Badge>
  ) : (
    <Badge
      kind={isSending ? 'ok' : 'neutral'}
      icon={isSending ? <Send aria-hidden size={14} /> : <Clock aria-hidden size={14} />}
    >
      {t(isSending ? 'state.sending' : 'state.waiting')}
    </Badge>
  )
  return (
    <RecordCard
      id={entry.key}
      tile={<RecordTile kind={kindOf(entry)} />}
      title={title}
      badge={badge}
      facts={[text]}
      actions={
        <Button size="sm" variant="quiet" aria-label={t('discardNamed', { name: title })} onPress={onDiscard}>
          {t('discard')}
        </Button>
      }
    >
      <div className="mt-3 flex flex-col gap-3">
        {isAsking ? <QuestionCard entry={entry} isPetKnown={isPetKnown} /> : <TypedList entry={entry} />}
      </div>
    </RecordCard>
  )
}
