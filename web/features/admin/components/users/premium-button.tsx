import { useMutation } from '@tanstack/react-query'
import { Crown } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '#contract/features/admin/schema.ts'
import { grantPremium, revokePremium } from '#web/features/admin/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx'

export function PremiumButton({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin')
  const question = useLazyDialog()
  const messages = {
    success: t('success'),
    error: t('error'),
    failed: t('users.updateFailed'),
  }
  const grant = useMutation(grantPremium({ ...messages, succeeded: t('users.activated') }))
  const revoke = useMutation(revokePremium({ ...messages, succeeded: t('users.deactivated') }))
  const isBusy = grant.isPending || revoke.isPending
  const isActive = user.status === 'active'
  const userId = user.id

  const press = () => {
    if (isBusy) return
    if (!isActive) return grant.mutate({ userId })
    if (user.kind !== 'paid') return revoke.mutate({ userId })
    question.open()
  }
  return (
    <>
      {/* One button for both states, so that it keeps the focus. */}
      <Button
        size="sm"
        aria-describedby={`email-${user.id}`}
        isBusy={isBusy}
        busyText={revoke.isPending ? t('users.deactivating') : t('users.activating')}
        onPress={press}
        className={cn('max-[22.5rem]:px-2 lg:min-w-52', isActive && 'text-danger')}
      >
        {isActive ? t('users.deactivate') : t('users.activate')}
      </Button>
      {question.draw((_, props) => (
        <LazyConfirmDialog
          {...props}
          title={t('users.paidTitle')}
          text={t('users.paidText', { email: user.email })}
          confirmLabel={t('users.deactivate')}
          busyText={t('users.deactivating')}
          isBusy={revoke.isPending}
          icon={<Crown size={20} />}
          onConfirm={() => revoke.mutate({ userId }, { onSettled: question.close })}
        />
      ))}
    </>
  )
}
