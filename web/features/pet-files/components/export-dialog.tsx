import { useQuery } from '@tanstack/react-query'
import { Download } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { petFileEntriesMax, petFileMaxBytes, petFileRecordsMax } from '#contract/features/pet-files/limits.ts'
import type { PetFileSize } from '#contract/features/pet-files/schema.ts'
import { exceedsImportLimits } from '#contract/features/pet-files/size.ts'
import { petFileSizeQuery, petFileUrl } from '#web/features/pet-files/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'

interface ExportDialogProps {
  readonly pet: { readonly id: string; readonly name: string }
  readonly isOpen: boolean
  readonly onClose: () => void
}

function Size({ size }: { size: PetFileSize }) {
  const { t } = useTranslation('pet-files')
  const format = useFormatter()
  return (
    <>
      <p className="font-semibold">
        {t('export.size', {
          records: t('export.records', { count: size.records, number: format.number(size.records) }),
          files: t('export.files', { count: size.files, number: format.number(size.files) }),
          size: format.fileSize(size.bytes),
        })}
      </p>
      {exceedsImportLimits(size) && (
        <Banner>
          <strong>{t('export.tooLarge')}</strong>
          <br />
          {t('export.tooLargeText', {
            size: format.fileSize(petFileMaxBytes),
            files: format.number(petFileEntriesMax),
            records: format.number(petFileRecordsMax),
          })}
        </Banner>
      )}
    </>
  )
}

export function ExportDialog({ pet, isOpen, onClose }: ExportDialogProps) {
  const { t } = useTranslation('pet-files')
  const { name } = pet
  const { data: size, isPending } = useQuery({ ...petFileSizeQuery(pet.id), enabled: isOpen })
  const [hasBegun, setBegun] = useState(false)
  const close = () => {
    setBegun(false)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('export.title', { name })}>
      <DialogBody className="flex flex-col gap-4">
        <p>{t('export.text', { name })}</p>
        {isPending && (
          <div aria-busy>
            <output className="sr-only">{t('export.measuring')}</output>
            <Skeleton className="h-6" />
          </div>
        )}
        {/* A failure is not shown, because the size is optional. */}
        {size && <Size size={size} />}
        <p className="text-dense text-muted">{t('export.keep')}</p>
        <div aria-live="polite" className="empty:-mt-4">
          {hasBegun && (
            <p className="rounded-field bg-mint px-4 py-3 text-dense">{t('export.begun', { name })}</p>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onPress={close}>{t('export.close')}</Button>
        <LinkButton variant="brand" href={petFileUrl(pet.id)} download onClick={() => setBegun(true)}>
          <Download aria-hidden size={20} /> {t('export.download')}
        </LinkButton>
      </DialogFooter>
    </Dialog>
  )
}
