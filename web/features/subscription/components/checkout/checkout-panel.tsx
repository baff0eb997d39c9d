import { CircleAlert, ExternalLink } from '#web/ui/images/icons.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import type { CheckoutControl } from './checkout.ts'
import { StartCheckoutButton } from './start-checkout-button.tsx'

/** `children` start a purchase, and give way to its state. The focus stays inside. */
export function CheckoutPanel({ checkout, children }: { checkout: CheckoutControl; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const isIdle = checkout.state === 'none'
  const wasIdle = useRef(isIdle)
  useEffect(() => {
    const hasTurned = wasIdle.current !== isIdle
    wasIdle.current = isIdle
    if (hasTurned && document.activeElement === document.body) box.current?.focus()
  }, [isIdle])
  return (
    <div ref={box} tabIndex={-1} className="rounded-field">
      {isIdle ? children : <CheckoutStatus checkout={checkout} />}
    </div>
  )
}

function CheckoutStatus({ checkout }: { checkout: CheckoutControl }) {
  const isOver = checkout.state === 'declined' || checkout.state === 'expired'
  return isOver ? <Failed checkout={checkout} state={checkout.state} /> : <Waiting checkout={checkout} />
}

function Box({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="rounded-field bg-surface p-4">
      <output className="flex items-start gap-3">
        <span aria-hidden className="mt-0.5">
          {icon}
        </span>
        <span className="font-semibold">{title}</span>
      </output>
      {children}
    </div>
  )
}

function Waiting({ checkout }: { checkout: CheckoutControl }) {
  const { t } = useTranslation('subscription')
  const { isBlocked, isUnreachable, url, stop } = checkout
  return (
    <Box icon={<Spinner size={22} />} title={t('checkout.waiting')}>
      <p className="mt-1 text-dense text-muted">
        {isUnreachable
          ? t('checkout.unreachable')
          : t(isBlocked ? 'checkout.blocked' : 'checkout.waitingText')}
      </p>
      {!isBlocked && <p className="mt-2 text-dense text-muted">{t('checkout.closed')}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {url !== null && (
          <LinkButton
            href={url}
            target="_blank"
            rel="noopener"
            size="sm"
            variant={isBlocked ? 'brand' : 'ghost'}
            className="grow"
          >
            {t(isBlocked ? 'checkout.open' : 'checkout.reopen')}
            <ExternalLink aria-hidden size={18} />
          </LinkButton>
        )}
        <Button size="sm" variant="quiet" className="grow" onPress={stop}>
          {t('checkout.stop')}
        </Button>
      </div>
    </Box>
  )
}

function Failed({ checkout, state }: { checkout: CheckoutControl; state: 'declined' | 'expired' }) {
  const { t } = useTranslation('subscription')
  return (
    <Box icon={<CircleAlert size={22} className="text-danger" />} title={t(`checkout.${state}`)}>
      <p className="mt-1 text-dense text-muted">{t(`checkout.${state}Text`)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <StartCheckoutButton checkout={checkout} size="sm" className="grow">
          {t('checkout.again')}
        </StartCheckoutButton>
        <Button size="sm" variant="quiet" className="grow" onPress={checkout.stop}>
          {t('checkout.dismiss')}
        </Button>
      </div>
    </Box>
  )
}
