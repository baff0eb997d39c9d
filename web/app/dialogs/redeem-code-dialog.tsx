// 'Tengo un código' as Home, the quick actions and the link open it: with its words, and only when it is wanted.
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { RedeemDialogProps } from '#web/features/sharing/components/redeem/redeem-dialog.tsx'
import { addMessages } from '#web/shared/i18n/i18n.ts'

const RedeemDialog = lazy(async () => {
  const [{ RedeemDialog: Component }, { ResendButton }] = await Promise.all([
    import('#web/features/sharing/components/redeem/redeem-dialog.tsx'),
    import('#web/features/auth/components/email/resend-button.tsx'),
    addMessages('sharing', 'auth'),
  ])
  const Composed = (props: Omit<RedeemDialogProps, 'resend'>) => (
    <Component {...props} resend={<ResendButton />} />
  )
  return { default: Composed }
})

interface RedeemCodeDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** What the field holds at first. */
  readonly code?: string
}

/** A code that was accepted leads to its pet. */
export function RedeemCodeDialog({ isOpen, onClose, code = '' }: RedeemCodeDialogProps) {
  const navigate = useNavigate()
  // Stays once it was opened, so that closing is animated and gives the focus back.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <RedeemDialog
        isOpen={isOpen}
        onClose={onClose}
        code={code}
        onRedeemed={(petId) => void navigate({ to: '/app/pet/$petId', params: { petId } })}
      />
    </Suspense>
  )
}
