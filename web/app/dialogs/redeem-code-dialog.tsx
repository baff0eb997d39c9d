import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RedeemDialogProps } from '#web/features/sharing/components/redeem/redeem-dialog.tsx'
import { useTranslation } from 'react-i18next'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const fetchDialog = async () => {
  const [{ RedeemDialog: Component }, { ResendButton }] = await Promise.all([
    import('#web/features/sharing/components/redeem/redeem-dialog.tsx'),
    import('#web/features/auth/components/email/resend-button.tsx'),
    addMessages('sharing', 'auth'),
  ])
  const Composed = (props: Omit<RedeemDialogProps, 'resend'>) => (
    <Component {...props} resend={<ResendButton />} />
  )
  return Composed
}
const RedeemDialog = lazyDialog(fetchDialog, 'form', 'wanted')

interface RedeemCodeDialogOptions {
  /** '' without a code in the link; undefined leaves the dialog closed at the start. */
  readonly code: string | undefined
  readonly onClose: () => void
}

export const useRedeemCodeDialog = ({
  code: linkCode,
  onClose,
}: RedeemCodeDialogOptions): { readonly open: () => void; readonly dialog: ReactNode } => {
  const { t } = useTranslation('pets')
  const navigate = useNavigate()
  const { open, draw } = useLazyDialog(linkCode)
  return {
    open: () => open(''),
    dialog: draw((code, props) => (
      <RedeemDialog
        isOpen={props.isOpen}
        frameTitle={t('list.code')}
        onClose={() => {
          props.onClose()
          onClose()
        }}
        code={code}
        onRedeemed={(petId) => void navigate({ to: '/app/pet/$petId', params: { petId } })}
      />
    )),
  }
}
