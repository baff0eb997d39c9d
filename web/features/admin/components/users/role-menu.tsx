import { useMutation } from '@tanstack/react-query'
import { EllipsisVertical, ShieldCheck, ShieldOff, Store } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '#contract/features/admin/schema.ts'
import type { Role } from '#contract/shared/actor.ts'
import { grantRole, revokeRole } from '#web/features/admin/api.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx'

const useRoleChange = (user: AdminUser, role: Role) => {
  const { t } = useTranslation('admin')
  const messages = {
    success: t('success'),
    error: t('error'),
    failed: t('role.failed'),
  }
  const grant = useMutation(grantRole({ ...messages, succeeded: t(`role.granted.${role}`) }))
  const revoke = useMutation(revokeRole({ ...messages, succeeded: t(`role.revoked.${role}`) }))
  const holds = user.roles.includes(role)
  const { mutate, isPending } = holds ? revoke : grant
  return {
    holds,
    isPending,
    change: (after?: () => void) => mutate({ userId: user.id, role }, { onSettled: () => after?.() }),
  }
}

export function RoleMenu({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin')
  const { id } = usePerson()
  const admin = useRoleChange(user, 'admin')
  const marketplace = useRoleChange(user, 'marketplace')
  // The answer changes the user before the dialog has closed, whose text must not change.
  const question = useLazyDialog<'grant' | 'revoke'>()
  const taking = user.id === id ? t('role.revokeOwnText') : t('role.revokeText', { email: user.email })
  return (
    <>
      <Menu
        label={t('role.menu', { email: user.email })}
        triggerClassName="icon-btn"
        trigger={<EllipsisVertical aria-hidden size={20} />}
        header={
          <p className="max-w-64 text-sm text-muted">
            <strong className="block font-semibold wrap-anywhere text-fg">{user.email}</strong>
            {user.isNamedAdmin && t('role.named')}
          </p>
        }
        entries={[
          ...(user.isNamedAdmin
            ? []
            : [
                {
                  id: 'admin',
                  label: admin.holds ? t('role.revokeAdmin') : t('role.grantAdmin'),
                  icon: admin.holds ? <ShieldOff size={20} /> : <ShieldCheck size={20} />,
                  onSelect: () => question.open(admin.holds ? 'revoke' : 'grant'),
                },
              ]),
          {
            id: 'marketplace',
            label: marketplace.holds ? t('role.revokeMarketplace') : t('role.grantMarketplace'),
            icon: <Store size={20} />,
            onSelect: () => !marketplace.isPending && marketplace.change(),
          },
        ]}
      />
      {question.draw((asked, props) => (
        <LazyConfirmDialog
          {...props}
          title={asked === 'grant' ? t('role.grantTitle') : t('role.revokeTitle')}
          text={asked === 'grant' ? t('role.grantText', { email: user.email }) : taking}
          confirmLabel={asked === 'grant' ? t('role.grantConfirm') : t('role.revokeConfirm')}
          busyText={asked === 'grant' ? t('role.granting') : t('role.revoking')}
          isBusy={admin.isPending}
          icon={asked === 'grant' ? <ShieldCheck size={20} /> : <ShieldOff size={20} />}
          onConfirm={() => admin.change(question.close)}
        />
      ))}
    </>
  )
}
