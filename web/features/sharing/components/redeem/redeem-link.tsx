// A link to several pets, or with the right to edit. A code that no longer works stops no other.
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { redeemShareCode } from '#web/features/sharing/api.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { resendMsOf } from '#web/shared/api/unanswered.ts'
import { FormFooter } from '#web/shared/forms/form-footer.tsx'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { RedeemError } from './redeem-error.tsx'
import { showRedeemNotice } from './redeem-notice.ts'
import type { LinkedCode } from './share-code-input.ts'

const schema = deferCode(async () => (await import('#contract/features/sharing/schema.ts')).redeemLinkInput)

interface AddedPet {
  readonly petId: string
  readonly petName: string
  readonly canEdit: boolean
}

type Outcome = { readonly pet: AddedPet } | { readonly refusal: unknown }

const isRefusal = (error: unknown): boolean =>
  ['INVALID_SHARE_CODE', 'ALREADY_SHARED'].includes(errorCodeOf(error))

/** Rejects where the same code can be sent again. */
const outcomeOf = async (answer: Promise<AddedPet>): Promise<Outcome> => {
  try {
    return { pet: await answer }
  } catch (error) {
    if (isRefusal(error)) return { refusal: error }
    throw error
  }
}

export interface RedeemLinkProps {
  readonly codes: readonly LinkedCode[]
  /** A button that resends the confirmation mail. */
  readonly resend: ReactNode
  /** Replaces closing the dialog. */
  readonly onCancel?: () => void
  /** Not called for several pets, which Home lists. */
  readonly onRedeemed: (petId: string) => void
}

export function RedeemLink({ codes, resend, onCancel, onRedeemed }: RedeemLinkProps) {
  const { t } = useTranslation('sharing')
  const format = useFormatter()
  const { close } = useDialogControl()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [problem, setProblem] = useState<unknown>(null)
  const { mutateAsync } = useMutation(redeemShareCode())
  const finish = (ended: ReadonlyMap<string, Outcome>): void => {
    const added = [...ended.values()].flatMap((outcome) => ('pet' in outcome ? [outcome.pet] : []))
    const name = format.list(added.map(({ petName }) => petName))
    const mayEdit = added.every(({ canEdit }) => canEdit)
    if (added.length > 0) toast.success(t(mayEdit ? 'redeem.addedToEdit' : 'redeem.added', { name }))
    if (added.length < ended.size) return
    close()
    const [only, ...others] = added
    if (only !== undefined && others.length === 0) onRedeemed(only.petId)
  }
  const form = useForm({
    schema,
    initial: { codes: [...codes] },
    save: async ({ codes: linked }) => {
      setProblem(null)
      const ended = new Map(outcomes)
      try {
        for (const sent of linked)
          if (!ended.has(sent.code)) ended.set(sent.code, await outcomeOf(mutateAsync(sent)))
      } catch (error) {
        // The form repeats an unanswered request, and reports it.
        if (resendMsOf(error) === undefined) {
          setProblem(error)
          showRedeemNotice(error, t('redeem.failed'))
        }
        throw error
      } finally {
        setOutcomes(ended)
      }
      finish(ended)
    },
  })
  // Without a refusal the dialog closes by itself.
  const isOver = outcomes.size === codes.length && [...outcomes.values()].some((ended) => 'refusal' in ended)
  const isToEdit = codes.every(({ editingToken }) => editingToken !== undefined)
  return (
    <Form form={form}>
      <DialogBody>
        <p className="-mt-3.5 text-dense text-muted">
          {t('redeem.shared', { count: codes.length })} {isToEdit && t('redeem.toEdit')}
        </p>
        <ul aria-live="polite" className="flex flex-col gap-2">
          {codes.map(({ code }) => (
            <LinkedPet key={code} code={code} outcome={outcomes.get(code)} />
          ))}
        </ul>
        <RedeemError error={problem} resend={resend} onLeave={close} />
      </DialogBody>
      {isOver ? (
        <DialogFooter>
          <Button variant="brand" autoFocus onPress={close}>
            {t('redeem.over')}
          </Button>
        </DialogFooter>
      ) : (
        <FormFooter
          form={form}
          saveLabel={t('redeem.submit')}
          busyText={t('redeem.submitting')}
          {...(onCancel && { onCancel })}
        />
      )}
    </Form>
  )
}

function LinkedPet({ code, outcome }: { code: string; outcome: Outcome | undefined }) {
  const { t } = useTranslation('sharing')
  const added = outcome && 'pet' in outcome ? outcome.pet : undefined
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-field bg-sunken px-4 py-3">
      {added ? (
        <span translate="no" className="font-semibold wrap-anywhere">
          {added.petName}
        </span>
      ) : (
        <span translate="no" className="font-display text-lg font-extrabold tracking-[.12em]">
          {code}
        </span>
      )}
      {added && <span className="text-sm text-muted">{t('redeem.done')}</span>}
      {outcome && 'refusal' in outcome && (
        <span className="text-sm text-muted">{errorMessage(outcome.refusal)}</span>
      )}
    </li>
  )
}
