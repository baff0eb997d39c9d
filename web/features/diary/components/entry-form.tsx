import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import { diaryContentMax } from '#contract/features/diary/limits.ts'
import { localToday } from '#contract/shared/dates.ts'
import { pastDateChips } from '#web/shared/forms/date-chips.ts'
import { FormFooter } from '#web/shared/forms/form-footer.tsx'
import { ConflictNotice } from '#web/shared/forms/conflict-notice.tsx'
import { useEditConflict } from '#web/shared/forms/edit-conflict.ts'
import { Form, useForm, type FormState } from '#web/shared/forms/form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { changedEntryFields } from './changed-entry-fields.ts'
import { EntryPhotos } from './entry-photos.tsx'
import { withPhotos, type EntryPhotoSelection } from './photo-selection.ts'
import { useSaveEntry } from './save-entry.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/diary/schema.ts')).diaryFields)

interface EntryFormProps {
  /** Null until a pet is chosen. */
  readonly petId: string | null
  /** Null for a new one. */
  readonly entry: DiaryEntry | null
  /** Initial photos. */
  readonly files?: readonly File[]
  /** The choice of a pet. */
  readonly children?: ReactNode
  /** Replaces closing the dialog. */
  readonly onCancel?: () => void
  readonly onSaved: () => void
}

interface EntryValues {
  title: string
  content: string
  entryDate: string | null
}

const valuesOf = (entry: DiaryEntry | null): EntryValues => ({
  title: entry?.title ?? '',
  content: entry?.content ?? '',
  entryDate: entry?.entryDate ?? localToday(),
})

const useEntryForm = ({ petId, entry, files = [], onSaved }: EntryFormProps) => {
  const { t } = useTranslation('diary')
  const before = entry?.photos ?? []
  const [photos, setPhotos] = useState<EntryPhotoSelection>(() =>
    withPhotos({ existing: before, selected: [], leftOut: null }, files),
  )
  const { save, progress, cancel } = useSaveEntry()
  const conflict = useEditConflict(entry, valuesOf)
  const { stored } = conflict
  const form: FormState<EntryValues> = useForm({
    schema,
    initial: valuesOf(entry),
    isDirty: photos.selected.length > 0 || photos.existing.length < before.length,
    save: async (fields) => {
      // Enter in a field submits although the button is disabled.
      if (petId === null) {
        toast.error(t('petMissing'))
        throw new Error('No pet is chosen')
      }
      const removed = before.filter((photo) => !photos.existing.includes(photo))
      await conflict.guard(form, () =>
        save({
          petId,
          entryId: entry?.id ?? null,
          fields: stored.current ? changedEntryFields(stored.current, fields, removed) : fields,
          photos: photos.selected,
        }),
      )
      toast.success(entry ? t('updated') : t('created'))
      onSaved()
    },
  })
  return { form, conflict, photos, setPhotos, progress, cancel }
}

export function EntryForm({ children, onCancel, ...props }: EntryFormProps) {
  const { petId } = props
  const { t } = useTranslation('diary')
  const { form, conflict, photos, setPhotos, progress, cancel } = useEntryForm(props)
  return (
    <Form form={form}>
      <DialogBody>
        <ConflictNotice conflict={conflict} form={form} />
        {children}
        <TextField
          label={t('form.title')}
          isRequired
          autoFocus={petId !== null}
          placeholder={t('form.titlePlaceholder')}
          isDisabled={form.isBusy}
          {...form.field('title')}
        />
        <DateField
          label={t('form.date')}
          isRequired
          isDisabled={form.isBusy}
          chips={pastDateChips()}
          {...form.field('entryDate')}
        />
        <TextArea
          label={t('form.content')}
          isOptional
          placeholder={t('form.contentPlaceholder')}
          isDisabled={form.isBusy}
          // A counter is of use only near the limit.
          {...(form.values.content.length > diaryContentMax / 2 && { max: diaryContentMax })}
          {...form.field('content')}
        />
        <EntryPhotos
          value={photos}
          onChange={setPhotos}
          isDisabled={form.isBusy}
          sent={form.isBusy ? progress.photos : []}
        />
      </DialogBody>
      {form.isBusy && (
        <div className="flex shrink-0 items-end gap-2 border-t-2 border-line px-5 py-3 md:px-7">
          <div className="grow pb-2.5">
            <ProgressBar label={t('form.progress')} value={progress.percent} />
          </div>
          <Button variant="quiet" size="sm" className="outdent-right" onPress={cancel}>
            {t('form.cancelSave')}
          </Button>
        </div>
      )}
      <FormFooter form={form} isSaveDisabled={petId === null} {...(onCancel && { onCancel })} />
    </Form>
  )
}
