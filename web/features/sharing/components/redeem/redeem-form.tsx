import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shareCodeLength } from '#contract/features/sharing/share-code.ts'
import { redeemShareCode } from '#web/features/sharing/api.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { resendMsOf } from '#web/shared/api/unanswered.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { RedeemError } from './redeem-error.tsx'
import { RedeemLink, type RedeemLinkProps } from './redeem-link.tsx'
import { showRedeemNotice } from './redeem-notice.ts'
import {
  findLinkedCodes,
  isInvitation,
  parseLinkedCodes,
  parseShareCode,
  type LinkedCode,
} from './share-code-input.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/sharing/schema.ts')).redeemInput)

export interface RedeemFormProps extends Omit<RedeemLinkProps, 'codes'> {
  /** From a link. The person still has to submit it. */
  readonly code: string
}

/** Render it inside the dialog. A link with more than one code alone is confirmed as it is. */
export function RedeemForm({ code, ...props }: RedeemFormProps) {
  const [codes, setCodes] = useState(() => parseLinkedCodes(code))
  return isInvitation(codes) ? (
    <RedeemLink codes={codes} {...props} />
  ) : (
    <TypedCode code={code} onLinkPasted={setCodes} {...props} />
  )
}

interface TypedCodeProps extends RedeemFormProps {
  readonly onLinkPasted: (codes: readonly LinkedCode[]) => void
}

/** A refusal stays at the field until the code changes. */
function TypedCode({ code, resend, onCancel, onRedeemed, onLinkPasted }: TypedCodeProps) {
  const { t } = useTranslation('sharing')
  const { close } = useDialogControl()
  const [problem, setProblem] = useState<unknown>(null)
  const redeem = useMutation({
    ...redeemShareCode(),
    onError: (error) => {
      // The form repeats the request, and reports it.
      if (resendMsOf(error) !== undefined) return
      setProblem(error)
      showRedeemNotice(error, t('redeem.failed'))
    },
  })
  const invalid = t('redeem.invalid', { count: shareCodeLength })
  const form = useForm({
    schema,
    initial: { code: parseShareCode(code).slice(0, shareCodeLength) },
    onInvalid: () => toast.error(invalid),
    messages: { code: { required: invalid, too_short: invalid, too_long: invalid, invalid } },
    save: async (input) => {
      setProblem(null)
      const { petId, petName } = await redeem.mutateAsync(input)
      toast.success(t('redeem.added', { name: petName }))
      close()
      onRedeemed(petId)
    },
  })
  const { value, onChange, error, ...field } = form.field('code')
  const isUnknown = problem !== null && errorCodeOf(problem) === 'INVALID_SHARE_CODE'
  return (
    <DialogForm
      form={form}
      saveLabel={t('redeem.submit')}
      busyText={t('redeem.submitting')}
      {...(onCancel && { onCancel })}
    >
      <p className="-mt-3.5 text-dense text-muted">{t('redeem.text', { length: shareCodeLength })}</p>
      <div
        className="contents"
        onPaste={(event) => {
          const pasted = findLinkedCodes(event.clipboardData.getData('text'))
          if (!isInvitation(pasted)) return
          event.preventDefault()
          onLinkPasted(pasted)
        }}
      >
        <CodeField
          label={t('redeem.code')}
          autoFocus
          read={parseShareCode}
          length={shareCodeLength}
          {...field}
          value={value}
          onChange={(next) => {
            toast.dismiss(invalid)
            if (problem !== null) toast.dismiss(errorMessage(problem))
            setProblem(null)
            onChange(next)
          }}
          error={error ?? (isUnknown ? errorMessage(problem) : undefined)}
        />
      </div>
      <RedeemError error={problem} resend={resend} onLeave={close} />
    </DialogForm>
  )
}
