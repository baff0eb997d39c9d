import { useQuery } from '@tanstack/react-query'
import { Stamp as StampIcon } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { StampedKind } from '#contract/features/stamps/limits.ts'
import type { Stamp } from '#contract/features/stamps/schema.ts'
import { stampsQuery } from '#web/features/stamps/api.ts'
import { RowActions } from '#web/shared/records/record-menu.tsx'
import { RecordStampsContext, type RecordStamps } from '#web/shared/records/record-stamps.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import type { InviteSubject } from './invite-dialog.tsx'
import type { ImportedStamp } from './origin-dialog.tsx'
import { RecordSeal } from './record-seal.tsx'
import { useStampEntries } from './stamp-entries.tsx'
import { StampsFooter } from './stamps-footer.tsx'

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const CertificateDialog = lazyDialog(async () => (await import('./certificate-dialog.tsx')).CertificateDialog)
const OriginDialog = lazyDialog(async () => (await import('./origin-dialog.tsx')).OriginDialog)

interface StampedRecordsProps {
  readonly petId: string
  /** Undefined until it is loaded. */
  readonly pet: Pet | undefined
  readonly kind: StampedKind
  readonly children: ReactNode
}

const stampIcon = <StampIcon aria-hidden size={18} />

const isSetAside = ({ isHidden, correctedBy }: Stamp): boolean => isHidden || correctedBy !== null

export function StampedRecords({ petId, pet, kind, children }: StampedRecordsProps) {
  const { t } = useTranslation('stamps')
  const { data } = useQuery(stampsQuery(petId))
  const invite = useLazyDialog<InviteSubject>()
  const certificate = useLazyDialog<Stamp>()
  const origin = useLazyDialog<ImportedStamp>()
  const isOwner = pet !== undefined && hasPetPermission(pet.access, 'own')
  const entriesOf = useStampEntries({
    petId,
    isOwner,
    onCertificate: certificate.open,
    onOrigin: origin.open,
    onCorrect: ({ sequence }) => invite.open({ kind, allows: { kind: 'correct', sequence } }),
  })
  const items = (data?.items ?? []).filter((stamp) => stamp.kind === kind)
  const byRecord = new Map(items.map((stamp) => [stamp.recordId, stamp]))
  const setAside = items.filter(isSetAside)

  /** @param onEdit opens the form of the fields without a stamp */
  const actionsOf = (stamp: Stamp, name: string, onEdit?: () => void) => {
    const entries = entriesOf(stamp)
    return (
      (onEdit !== undefined || entries.length > 0) && (
        <RowActions
          edit={t('menu.reminderAndCost', { name })}
          onEdit={onEdit}
          options={t('menu.label', { name })}
          entries={entries}
        />
      )
    )
  }

  const stamps: RecordStamps = {
    renderSeal: (recordId) => {
      const stamp = byRecord.get(recordId)
      return stamp && <RecordSeal stamp={stamp} />
    },
    isStamped: (recordId) => byRecord.has(recordId),
    formText: t('form'),
    renderActions: ({ id, name }, onEdit) => {
      const stamp = byRecord.get(id)
      return stamp && actionsOf(stamp, name, onEdit)
    },
    entriesOf: ({ id, name }) => {
      const ask = () => invite.open({ kind, name, allows: { kind: 'confirm', record: kind, recordId: id } })
      if (!isOwner) return []
      const named = t('menu.askNamed', { name })
      return [{ id: 'stamp', label: t('menu.ask'), name: named, icon: stampIcon, onSelect: ask }]
    },
    renderFooter: (isListEmpty) =>
      (isOwner || setAside.length > 0) && (
        <StampsFooter
          isCentered={isListEmpty}
          onInvite={isOwner ? () => invite.open({ kind, allows: { kind: 'new', kinds: [kind] } }) : undefined}
          setAside={setAside}
          renderMenu={actionsOf}
        />
      ),
  }
  return (
    <RecordStampsContext value={stamps}>
      {children}
      {invite.draw((subject, props) => (
        <InviteDialog petId={petId} petName={pet?.name ?? ''} subject={subject} {...props} />
      ))}
      {certificate.draw((stamp, props) => (
        <CertificateDialog petId={petId} stamp={stamp} {...props} />
      ))}
      {origin.draw((stamp, props) => (
        <OriginDialog stamp={stamp} {...props} />
      ))}
    </RecordStampsContext>
  )
}
