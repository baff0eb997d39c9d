import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { careNotePhotosMax, careNoteTextMax } from '#contract/features/care-links/limits.ts'
import { imagePickerTypes } from '#contract/shared/images.ts'
import { downscale } from '#web/shared/images/downscale.ts'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { fileKey } from '#web/ui/fields/file-key.ts'
import { FilePreview } from '#web/ui/fields/file-preview.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { ImagePlus, X } from '#web/ui/images/icons.ts'
import type { CareHolder } from './care-holder.ts'
import { CarePart } from './care-part.tsx'

interface NoteFormProps {
  readonly petId: string
  readonly holder: CareHolder
}

export function NoteForm({ petId, holder }: NoteFormProps) {
  const { t } = useTranslation('care-holder')
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [isBusy, setBusy] = useState(false)
  const isTooLong = [...text].length > careNoteTextMax
  const isEmpty = text.trim() === '' && photos.length === 0
  const choose = (files: FileList | null) => {
    const next = [...photos, ...(files ?? [])]
    if (next.length > careNotePhotosMax) toast.info(t('note.photosMax', { max: careNotePhotosMax }))
    setPhotos(next.slice(0, careNotePhotosMax))
  }
  const send = async () => {
    setBusy(true)
    const smaller = await Promise.all(photos.map(downscale))
    void holder.note(petId, text.trim() === '' ? null : text, smaller)
    setBusy(false)
    setText('')
    setPhotos([])
    toast.success(t('note.sent'))
  }
  return (
    <CarePart title={t('note.title')}>
      <TextArea
        label={t('note.text')}
        placeholder={t('note.placeholder')}
        max={careNoteTextMax}
        value={text}
        onChange={setText}
      />
      {photos.length > 0 && (
        <ul className="grid grid-cols-4 gap-2.5">
          {photos.map((photo, index) => (
            <li key={fileKey(photo)} className="relative">
              <span className="block aspect-square overflow-hidden rounded-field bg-sunken">
                <FilePreview file={photo} className="size-full" />
              </span>
              <IconButton
                aria-label={t('note.removePhoto', { number: index + 1 })}
                className="absolute -top-3 -right-3"
                onPress={() => setPhotos(photos.filter((other) => other !== photo))}
              >
                <span className="grid size-7 place-items-center rounded-full border-2 border-surface bg-fab text-fab-fg">
                  <X aria-hidden size={16} />
                </span>
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2.5 *:grow">
        {photos.length < careNotePhotosMax && (
          <FileTrigger acceptedFileTypes={imagePickerTypes} allowsMultiple onSelect={choose}>
            <Button>
              <ImagePlus aria-hidden size={20} /> {t('note.addPhotos')}
            </Button>
          </FileTrigger>
        )}
        <Button variant="brand" isDisabled={isEmpty || isTooLong} isBusy={isBusy} onPress={() => void send()}>
          {t('note.send')}
        </Button>
      </div>
    </CarePart>
  )
}
