// 'Tengo un código' as Home, the quick actions and the link open it: with its words, and only when it is wanted.
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ResendButton } from '#web/features/auth/components/resend-button.tsx'
import { addWords } from '#web/lib/i18n.ts'
import { loadSharingWords } from './load-words.ts'

const RedeemDialog = lazy(async () => {
  const [{ RedeemDialog: Component }] = await Promise.all([
    import('#web/features/sharing/components/redeem-dialog.tsx'),
    addWords(loadSharingWords),
  ])
  return { default: Component }
})

interface RedeemCodeProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** What the field holds at first. */
  readonly code?: string
}

/** A code that was accepted leads to its pet. */
export function RedeemCode({ isOpen, onClose, code = '' }: RedeemCodeProps) {
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
        resend={<ResendButton />}
        onRedeemed={(petId) => void navigate({ to: '/app/pet/$petId', params: { petId } })}
      />
    </Suspense>
  )
}
