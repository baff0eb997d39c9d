import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useEditConflict } from '#web/shared/forms/edit-conflict.ts'
import { useForm, type FormState } from '#web/shared/forms/form.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { renameDocument } from '#web/features/documents/api.ts'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

interface RenameDocumentDialogProps extends DisclosureProps {
  readonly petId: string
  readonly document: PetDocument
}

export function RenameDocumentDialog({ isOpen, onClose, ...form }: RenameDocumentDialogProps) {
  const { t } = useTranslation('documents')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('rename.title')}>
      <RenameForm {...form} />
    </Dialog>
  )
}

const schema = deferCode(async () => {
  const { documentUpdate } = await import('#contract/features/documents/schema.ts')
  return documentUpdate.pick({ documentName: true })
})

interface NameValues {
  documentName: string
}

const nameOf = ({ documentName }: PetDocument): NameValues => ({ documentName })

function RenameForm({ petId, document }: Pick<RenameDocumentDialogProps, 'petId' | 'document'>) {
  const { t } = useTranslation('documents')
  const { close } = useDialogControl()
  const rename = useMutation(renameDocument({ failure: t('rename.failed') }))
  const conflict = useEditConflict(document, nameOf)
  const { stored } = conflict
  const form: FormState<NameValues> = useForm({
    schema,
    initial: nameOf(document),
    messages: { documentName: { required: t('rename.required'), too_long: t('rename.tooLong') } },
    save: ({ documentName }) =>
      conflict.guard(form, async () => {
        const { id: documentId, revision, ...before } = stored.current
        if (documentName !== before.documentName) {
          await rename.mutateAsync({ petId, documentId, documentName, revision })
          toast.success(t('rename.done'))
        }
        close()
      }),
  })
  return (
    <DialogForm form={form} conflict={conflict}>
      <TextField
        label={t('rename.name')}
        isRequired
        autoFocus
        autoComplete="off"
        {...form.field('documentName')}
      />
    </DialogForm>
  )
}
