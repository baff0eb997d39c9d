import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation, ConversationEnd } from '#contract/features/tags/schema.ts'
import { endConversation, resumeConversation } from '#web/features/tags/api.ts'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Check, RotateCcw, ShieldAlert, UserRoundX } from '#web/ui/images/icons.ts'

const ends = [
  { end: 'ended', label: 'talk.end', Icon: Check },
  { end: 'blocked', label: 'talk.block', Icon: UserRoundX },
  { end: 'reported', label: 'talk.report', Icon: ShieldAlert },
] as const

interface ConversationActionsProps {
  readonly petId: string
  readonly conversation: Conversation
  readonly moment: string
}

export function ConversationActions({
  petId,
  conversation: { id: conversationId, end: present },
  moment,
}: ConversationActionsProps) {
  const { t } = useTranslation('tags')
  const failure = { failure: t('talk.failed') }
  const ending = useMutation(endConversation(failure))
  const resuming = useMutation(resumeConversation(failure))
  const [asked, setAsked] = useState<ConversationEnd>('ended')
  const [isAsking, setAsking] = useState(false)
  const graver = ends.slice(ends.findIndex(({ end }) => end === present) + 1)
  const chosen = ends.find(({ end }) => end === asked) ?? ends[0]
  const ask = (end: ConversationEnd) => {
    setAsked(end)
    setAsking(true)
  }
  return (
    <fieldset aria-label={t('talk.actions', { moment })} className="flex min-w-0 flex-wrap gap-x-2">
      {present !== null && present !== 'reported' && (
        <Button
          variant="quiet"
          size="sm"
          isBusy={resuming.isPending}
          busyText={t('talk.working')}
          onPress={() =>
            resuming.mutate({ petId, conversationId }, { onSuccess: () => toast.success(t('talk.resumed')) })
          }
        >
          <RotateCcw aria-hidden size={18} /> {t('talk.resume')}
        </Button>
      )}
      {graver.map(({ end, label, Icon }) => (
        <Button key={end} variant="quiet" size="sm" onPress={() => ask(end)}>
          <Icon aria-hidden size={18} /> {t(label)}
        </Button>
      ))}
      <ActionDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t(`talk.question.${asked}.title`)}
        text={t(`talk.question.${asked}.text`)}
        confirmLabel={t(chosen.label)}
        icon={<chosen.Icon size={20} />}
        busyText={t('talk.working')}
        mutation={ending}
        input={{ petId, conversationId, end: asked }}
        onDone={() => toast.success(t(`talk.done.${asked}`))}
      />
    </fieldset>
  )
}
