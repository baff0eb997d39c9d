import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageTextMax } from '#contract/features/tags/limits.ts'
import { reply } from '#web/features/tags/api.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Send } from '#web/ui/images/icons.ts'

const schema = deferCode(async () =>
  (await import('#contract/features/tags/schema.ts')).conversationReply.pick({ text: true }),
)

interface ReplyFormProps {
  readonly petId: string
  readonly conversationId: string
  /** The beginning of the conversation, which distinguishes it. */
  readonly moment: string
}

/** A sent answer stands among the messages, and the box is empty again. */
export function ReplyForm(props: ReplyFormProps) {
  const [sent, setSent] = useState(0)
  return <Answer key={sent} {...props} onSent={() => setSent((before) => before + 1)} />
}

function Answer({ petId, conversationId, moment, onSent }: ReplyFormProps & { onSent: () => void }) {
  const { t } = useTranslation('tags')
  const { mutateAsync, error } = useMutation(reply())
  const form = useForm({
    schema,
    initial: { text: '' },
    messages: { text: { required: t('talk.required'), too_long: t('talk.tooLong') } },
    save: async ({ text }) => {
      await mutateAsync({ petId, conversationId, text })
      onSent()
    },
  })
  return (
    <Form form={form} label={t('talk.replyOf', { moment })} className="flex flex-col gap-2">
      <TextArea label={t('talk.reply')} max={messageTextMax} {...form.field('text')} />
      {error && (
        <p role="alert" className="text-danger">
          {errorCodeOf(error) === 'TOO_MANY' ? t('talk.full') : errorMessage(error)}
        </p>
      )}
      <Button
        type="submit"
        variant="brand"
        size="sm"
        className="self-start"
        isBusy={form.isBusy}
        busyText={t('talk.sending')}
      >
        <Send aria-hidden size={18} /> {t('talk.send')}
      </Button>
    </Form>
  )
}
