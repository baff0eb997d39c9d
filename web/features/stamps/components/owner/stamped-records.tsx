// Brings stamps into the page of a kind of records: who stamped what, what can be done with it, and
// inviting a veterinarian.
import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, Stamp as StampIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { StampedKind } from '#contract/features/stamps/limits.ts'
import type { Stamp } from '#contract/features/stamps/schema.ts'
import { stampsQuery } from '#web/features/stamps/api.ts'
import { RecordStampsContext, type RecordStamps } from '#web/shared/records/record-stamps.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import type { InviteSubject } from './invite-dialog.tsx'
import type { ImportedStamp } from './origin-dialog.tsx'
import { RecordSeal } from './record-seal.tsx'
import { useStampEntries } from './stamp-entries.tsx'

const InviteDialog = lazyDialog(async () => ({
  default: (await import('./invite-dialog.tsx')).InviteDialog,
}))
const CertificateDialog = lazyDialog(async () => ({
  default: (await import('./certificate-dialog.tsx')).CertificateDialog,
}))
const OriginDialog = lazyDialog(async () => ({
  default: (await import('./origin-dialog.tsx')).OriginDialog,
}))

interface StampedRecordsProps {
  readonly petId: string
  /** Undefined until it is loaded. */
  readonly pet: Pet | undefined
  /** Of the page. */
  readonly kind: StampedKind
  readonly children: ReactNode
}

const stampIcon = <StampIcon aria-hidden size={18} />

const isTucked = ({ isHidden, correctedBy }: Stamp): boolean => isHidden || correctedBy !== null

export function StampedRecords({ petId, pet, kind, children }: StampedRecordsProps) {
  const { t } = useTranslation('stamps')
  const { data } = useQuery(stampsQuery(petId))
  const invite = useLazyDialog<InviteSubject>()
  const certificate = useLazyDialog<Stamp>()
  const origin = useLazyDialog<ImportedStamp>()
  const [showsHidden, setShowsHidden] = useState(false)
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
  const hidden = items.filter(isTucked).length

  const stamps: RecordStamps = {
    renderSeal: (recordId) => {
      const stamp = byRecord.get(recordId)
      return stamp && <RecordSeal stamp={stamp} />
    },
    renderActions: ({ id, name }) => {
      const stamp = byRecord.get(id)
      if (stamp === undefined) return undefined
      const entries = entriesOf(stamp)
      return entries.length > 0 && <StampMenu name={name} entries={entries} />
    },
    entriesOf: ({ id, name }) => {
      const ask = () => invite.open({ kind, name, allows: { kind: 'confirm', record: kind, recordId: id } })
      return isOwner ? [{ id: 'stamp', label: t('menu.ask', { name }), icon: stampIcon, onSelect: ask }] : []
    },
    isHidden: (recordId) => {
      const stamp = byRecord.get(recordId)
      return stamp !== undefined && !showsHidden && isTucked(stamp)
    },
    footer: (isOwner || hidden > 0) && (
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        {isOwner && (
          <Button size="sm" onPress={() => invite.open({ kind, allows: { kind: 'new', kinds: [kind] } })}>
            {stampIcon} {t('invite.open')}
          </Button>
        )}
        {hidden > 0 && (
          <Button variant="quiet" size="sm" onPress={() => setShowsHidden(!showsHidden)}>
            {showsHidden ? t('hideHidden') : t('showHidden', { count: hidden })}
          </Button>
        )}
      </div>
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

function StampMenu({
  name,
  entries,
}: {
  name: string
  entries: ReturnType<ReturnType<typeof useStampEntries>>
}) {
  const { t } = useTranslation('stamps')
  return (
    <Menu
      label={t('menu.label', { name })}
      triggerClassName="icon-btn -mr-2.5"
      trigger={<EllipsisVertical aria-hidden size={20} />}
      entries={entries}
    />
  )
}
