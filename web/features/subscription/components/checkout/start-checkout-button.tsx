import { ExternalLink } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '#web/ui/actions/button.tsx'
import type { CheckoutControl } from './checkout.ts'

interface StartCheckoutButtonProps extends Pick<ButtonProps, 'size' | 'className' | 'aria-describedby'> {
  readonly checkout: CheckoutControl
  readonly children: ReactNode
}

export function StartCheckoutButton({ checkout, children, ...props }: StartCheckoutButtonProps) {
  const { t } = useTranslation('subscription')
  return (
    <Button
      {...props}
      variant="brand"
      isBusy={checkout.isStarting}
      busyText={t('checkout.starting')}
      onPress={checkout.start}
    >
      {children}
      <ExternalLink aria-hidden size={18} />
    </Button>
  )
}
