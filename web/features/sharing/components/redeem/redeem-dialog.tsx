import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RedeemForm, type RedeemFormProps } from './redeem-form.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export interface RedeemDialogProps extends RedeemFormProps, DisclosureProps {}

/** 'Tengo un código' */
export function RedeemDialog({ isOpen, onClose, ...form }: RedeemDialogProps) {
  const { t } = useTranslation('sharing')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('quickAction.title')}>
      {/* Links may have different codes. */}
      <RedeemForm key={form.code} {...form} />
    </Dialog>
  )
}
