import { useMutation, useQuery } from '@tanstack/react-query'
import { BadgeCheck, Clock, Eye, QrCode as QrIcon } from '#web/ui/images/icons.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invitationMinutes, stampedKinds, type StampedKind } from '#contract/features/stamps/limits.ts'
import type { InvitationScope } from '#contract/features/stamps/schema.ts'
import { invitationQuery, inviteVet, revokeInvitation } from '#web/features/stamps/api.ts'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ToggleChip } from '#web/ui/fields/toggle-chip.tsx'
import { QrCode } from '#web/ui/images/lazy-qr-code.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export interface InviteSubject {
  readonly kind: StampedKind
  /** The kind of a new record is chosen in the dialog. */
  readonly allows: InvitationScope
  /** The name of the record that is to be confirmed. */
  readonly name?: string
}

interface InviteDialogProps extends DisclosureProps {
  readonly petId: string
  readonly petName: string
  readonly subject: InviteSubject
}

export function InviteDialog({ petId, petName, subject, isOpen, onClose }: InviteDialogProps) {
  const { t } = useTranslation('stamps')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('invite.title')} description={t('invite.text')}>
      <DialogBody>
        <Invitation key={JSON.stringify(subject)} petId={petId} petName={petName} subject={subject} />
      </DialogBody>
    </Dialog>
  )
}

function Invitation({ petId, petName, subject }: Omit<InviteDialogProps, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation('stamps')
  const { allows, kind, name = '' } = subject
  const [kinds, setKinds] = useState<readonly StampedKind[]>([kind])
  const invite = useMutation(inviteVet({ failure: t('invite.failed') }))
  const scope: InvitationScope = allows.kind === 'new' ? { kind: 'new', kinds: [...kinds] } : allows
  const start = () => invite.mutate({ petId, allows: scope })
  const allowed =
    allows.kind === 'new'
      ? kinds.map((item) => t(`allows.${item}`)).join(', ')
      : t(allows.kind === 'confirm' ? 'allows.confirm' : 'allows.correct', { name })
  if (invite.data)
    return (
      <ShownInvitation
        petId={petId}
        invitation={invite.data}
        allowed={t('invite.allowed', { allowed, name: petName })}
        isBusy={invite.isPending}
        onAgain={start}
        onRevoked={() => invite.reset()}
      />
    )
  const toggle = (item: StampedKind, isOn: boolean) =>
    setKinds(stampedKinds.filter((other) => (other === item ? isOn : kinds.includes(other))))
  return (
    <div className="flex flex-col gap-5">
      {allows.kind === 'new' ? (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-semibold">{t('invite.what')}</legend>
          <div className="flex flex-wrap gap-2">
            {stampedKinds.map((stampedKind) => (
              <ToggleChip
                key={stampedKind}
                isOn={kinds.includes(stampedKind)}
                onChange={(isOn) => toggle(stampedKind, isOn)}
              >
                {t(`kinds.${stampedKind}`)}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
      ) : (
        <p className="text-dense wrap-anywhere">{t('invite.allowed', { allowed, name: petName })}</p>
      )}
      <Privacy />
      <Button
        variant="brand"
        isDisabled={kinds.length === 0}
        isBusy={invite.isPending}
        busyText={t('invite.busy')}
        onPress={start}
      >
        <QrIcon aria-hidden size={20} /> {t('invite.show')}
      </Button>
    </div>
  )
}

function Privacy() {
  const { t } = useTranslation('stamps')
  return (
    <div className="flex flex-col gap-2 rounded-field bg-sunken px-4 py-3 text-sm text-muted">
      <p className="flex gap-2.5">
        <Clock aria-hidden size={18} className="mt-px" />
        {t('invite.once', { minutes: invitationMinutes })}
      </p>
      <p className="flex gap-2.5">
        <Eye aria-hidden size={18} className="mt-px" />
        {t('invite.sees')}
      </p>
    </div>
  )
}

interface ShownInvitationProps {
  readonly petId: string
  readonly invitation: { readonly id: string; readonly url: string; readonly expiresAt: string }
  readonly allowed: string
  readonly isBusy: boolean
  readonly onAgain: () => void
  readonly onRevoked: () => void
}

function ShownInvitation({ petId, invitation, allowed, isBusy, onAgain, onRevoked }: ShownInvitationProps) {
  const { t } = useTranslation('stamps')
  const format = useFormatter()
  const { id, url, expiresAt } = invitation
  const { data, refetch } = useQuery(invitationQuery(petId, id))
  const revoke = useMutation(revokeInvitation({ failure: t('invite.revokeFailed') }))
  useEffect(() => {
    const timer = setTimeout(() => void refetch(), Math.max(Date.parse(expiresAt) - Date.now(), 0) + 1000)
    return () => clearTimeout(timer)
  }, [expiresAt, refetch])
  if (data?.state === 'stamped')
    return (
      <output className="flex flex-col items-center gap-3 py-6 text-center">
        <BadgeCheck aria-hidden size={44} className="text-teal" />
        <span className="text-lg font-bold">{t('invite.stamped')}</span>
        <span className="text-dense text-muted">{t('invite.stampedText')}</span>
      </output>
    )
  if (data?.state === 'ended')
    return (
      <div className="flex flex-col items-center gap-4 py-4 text-center">
        <p className="text-dense">{t('invite.ended')}</p>
        <Button variant="brand" isBusy={isBusy} busyText={t('invite.busy')} onPress={onAgain}>
          {t('invite.again')}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col items-center gap-4">
      <div className="aspect-square w-full max-w-72 overflow-clip rounded-field border-2 border-line bg-white">
        <QrCode text={url} label={t('invite.qr')} className="block size-full" />
      </div>
      <p className="text-center text-dense font-semibold wrap-anywhere text-balance">{allowed}</p>
      <p className="text-sm text-muted">{t('invite.until', { moment: format.moment(expiresAt) })}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="sm" onPress={() => void copyText(url, t('invite.copied'), t('invite.copyFailed'))}>
          {t('invite.copy')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          isBusy={revoke.isPending}
          busyText={t('invite.busy')}
          onPress={() => revoke.mutate({ petId, invitationId: id }, { onSuccess: onRevoked })}
        >
          {t('invite.revoke')}
        </Button>
      </div>
    </div>
  )
}
