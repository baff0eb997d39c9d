import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lostMessageMax } from '#contract/features/lost/limits.ts'
import type { LostMessage } from '#contract/features/lost/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Send } from '#web/ui/images/icons.ts'
import { useDialogState } from '#web/ui/overlays/dialog-control.tsx'
import { cn } from '#web/ui/theme/class-names.ts'

interface ConversationProps {
  readonly messages: readonly LostMessage[]
  readonly own: LostMessage['from']
  /** Undefined where it has ended. */
  readonly onSend?: ((text: string) => Promise<unknown>) | undefined
}

export function Conversation({ messages, own, onSend }: ConversationProps) {
  const { t } = useTranslation('lost')
  const { moment } = useFormatter()
  return (
    <div className="flex flex-col gap-3">
      {messages.length === 0 && <p className="text-dense text-muted">{t('conversation.empty')}</p>}
      <ul aria-label={t('conversation.label')} className="flex flex-col gap-2 empty:hidden">
        {messages.map(({ id, at, from, text }) => (
          <li
            key={id}
            className={cn(
              'max-w-[85%] rounded-field px-4 py-2.5',
              from === own ? 'self-end bg-mint' : 'self-start bg-sunken',
            )}
          >
            <p className="text-cap text-muted">
              {from === own ? t('conversation.you') : t(`conversation.${from}`)} ·{' '}
              <time dateTime={at}>{moment(at)}</time>
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ul>
      {onSend && <Composer onSend={onSend} />}
    </div>
  )
}

function Composer({ onSend }: { onSend: (text: string) => Promise<unknown> }) {
  const { t } = useTranslation('lost')
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // The pressed button is disabled while there is no text.
  useEffect(() => {
    if (sent > 0) form.current?.querySelector('textarea')?.focus()
  }, [sent])
  const isEmpty = text.trim() === ''
  useDialogState(isSending ? 'busy' : isEmpty ? 'clean' : 'dirty')
  const send = async () => {
    if (isEmpty || isSending) return
    setSending(true)
    try {
      await onSend(text)
      setText('')
      setSent((before) => before + 1)
    } catch {
      // Reported by the query cache; the text stays.
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="flex flex-col gap-2"
    >
      <TextArea
        label={t('conversation.text')}
        description={t('conversation.private')}
        isDisabled={isSending}
        value={text}
        onChange={setText}
        {...([...text].length > lostMessageMax / 2 && { max: lostMessageMax })}
      />
      <Button
        type="submit"
        className="self-start"
        isDisabled={isEmpty || [...text].length > lostMessageMax}
        isBusy={isSending}
        busyText={t('conversation.sending')}
      >
        <Send aria-hidden size={18} /> {t('conversation.send')}
      </Button>
    </form>
  )
}
