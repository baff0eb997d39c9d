import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lostFlagReasons } from '#contract/features/lost/limits.ts'
import { flagLost } from '#web/features/lost/api.ts'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { ShieldAlert } from '#web/ui/images/icons.ts'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export interface FlagSubject {
  readonly kind: 'notice' | 'report'
  readonly id: string
}

export function FlagDialog({ subject, ...state }: DisclosureProps & { readonly subject: FlagSubject }) {
  const { t } = useTranslation('lost')
  const [reason, setReason] = useState<(typeof lostFlagReasons)[number]>(lostFlagReasons[0])
  const flag = useMutation(flagLost(t('flag.failed')))
  return (
    <ActionDialog
      {...state}
      title={t('flag.title')}
      text={t('flag.text')}
      confirmLabel={t('flag.send')}
      busyText={t('flag.busy')}
      icon={<ShieldAlert size={20} />}
      tone="calm"
      mutation={flag}
      input={{ ...subject, reason }}
      onDone={() => toast.success(t('flag.sent'))}
    >
      <ChoiceChips
        label={t('flag.reason')}
        value={reason}
        onChange={setReason}
        options={lostFlagReasons.map((id) => ({ id, label: t(`flag.reasons.${id}`) }))}
      />
    </ActionDialog>
  )
}
