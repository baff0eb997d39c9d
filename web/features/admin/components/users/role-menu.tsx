// The roles of one user, given and taken from a menu. The role of administrator is asked about both
// ways.
import { useMutation } from '@tanstack/react-query'
import { EllipsisVertical, ShieldCheck, ShieldOff, Store } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '#contract/features/admin/schema.ts'
import type { Role } from '#contract/shared/actor.ts'
import { grantRole, revokeRole } from '#web/features/admin/api.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Gives the role that a user lacks, takes the one that they hold. */
const useRoleChange = (user: AdminUser, role: Role) => {
  const { t } = useTranslation(['admin', 'administration'])
  const messages = {
    success: t('administration:success'),
    error: t('administration:error'),
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
  const { t } = useTranslation(['admin', 'administration'])
  const { id } = usePerson()
  const admin = useRoleChange(user, 'admin')
  const marketplace = useRoleChange(user, 'marketplace')
  // What is asked stays until the question has left, whatever the answer changed meanwhile.
  const [question, setQuestion] = useState<'grant' | 'revoke' | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const openQuestion = () => {
    setQuestion(admin.holds ? 'revoke' : 'grant')
    setConfirming(true)
  }
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
                  onSelect: openQuestion,
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
      {question !== null && (
        <ConfirmDialog
          isOpen={isConfirming}
          onClose={() => setConfirming(false)}
          title={question === 'grant' ? t('role.grantTitle') : t('role.revokeTitle')}
          text={question === 'grant' ? t('role.grantText', { email: user.email }) : taking}
          confirmLabel={question === 'grant' ? t('role.grantConfirm') : t('role.revokeConfirm')}
          busyText={question === 'grant' ? t('role.granting') : t('role.revoking')}
          isBusy={admin.isPending}
          icon={question === 'grant' ? <ShieldCheck size={20} /> : <ShieldOff size={20} />}
          onConfirm={() => admin.change(() => setConfirming(false))}
        />
      )}
    </>
  )
}
