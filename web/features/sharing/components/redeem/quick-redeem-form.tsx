import { useNavigate } from '@tanstack/react-router'
import type { QuickFormProps } from '#web/shared/feature.ts'
import { RedeemForm } from './redeem-form.tsx'

export function QuickRedeemForm({ resend, onCancel }: QuickFormProps) {
  const navigate = useNavigate()
  return (
    <RedeemForm
      code=""
      resend={resend}
      onCancel={onCancel}
      onRedeemed={(petId) => void navigate({ to: '/app/pet/$petId', params: { petId } })}
    />
  )
}
