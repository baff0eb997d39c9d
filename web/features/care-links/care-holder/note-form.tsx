import { useId, useRef, useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { careNotePhotosMax, careNoteTextMax } from '#contract/features/care-links/limits.ts'
import { imagePickerTypes } from '#contract/shared/images.ts'
import { downscale } from '#web/shared/images/downscale.ts'
import { PlainButton } from '#web/ui/actions/plain-button.tsx'
import { Counter } from '#web/ui/fields/field.tsx'
import { fileKey } from '#web/ui/fields/file-key.ts'
import { FilePicture } from '#web/ui/fields/file-preview.tsx'
import { ImagePlus, X } from '#web/ui/images/icons.ts'
import type { CareHolder } from './care-holder.ts'
import { CarePart } from './care-part.tsx'

interface NoteFormProps {
  readonly petId: string
  readonly holder: CareHolder
  readonly onNotice: (text: string) => void
}

export function NoteForm({ petId, holder, onNotice }: NoteFormProps) {
  const { t } = useTranslation('care-holder')
  const textId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [isBusy, setBusy] = useState(false)
  const isTooLong = [...text].length > careNoteTextMax
  const maySend = !isBusy && !isTooLong && (text.trim() !== '' || photos.length > 0)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const next = [...photos, ...(currentTarget.files ?? [])]
    // The same photo can then be chosen again.
    currentTarget.value = ''
    if (next.length > careNotePhotosMax) onNotice(t('note.photosMax', { max: careNotePhotosMax }))
    setPhotos(next.slice(0, careNotePhotosMax))
  }
  const send = async () => {
    setBusy(true)
    const smaller = await Promise.all(photos.map(downscale))
    void holder.note(petId, text.trim() === '' ? null : text, smaller)
    setBusy(false)
    setText('')
    setPhotos([])
    onNotice(t('note.sent'))
  }
  return (
    <CarePart title={t('note.title')}>
      <div className="flex min-w-0 flex-col gap-1.5">
        <span className="flex items-baseline justify-between gap-2 text-sm">
          <label htmlFor={textId} className="font-semibold">
            {t('note.text')}
          </label>
          <Counter value={text} max={careNoteTextMax} />
        </span>
        <textarea
          id={textId}
          rows={2}
          placeholder={t('note.placeholder')}
          value={text}
          aria-invalid={isTooLong}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className="field field-sizing-content max-h-60 min-h-18 resize-none aria-invalid:border-danger"
        />
      </div>
      <ChosenPhotos photos={photos} onChange={setPhotos} />
      <div className="flex flex-wrap gap-2.5 *:grow">
        {photos.length < careNotePhotosMax && (
          <PlainButton onClick={() => picker.current?.click()}>
            <ImagePlus aria-hidden size={20} /> {t('note.addPhotos')}
          </PlainButton>
        )}
        {/* Disabled, it would lose the focus with each note. */}
        <PlainButton
          variant="brand"
          aria-disabled={!maySend}
          aria-busy={isBusy}
          className="aria-disabled:opacity-60"
          onClick={() => maySend && void send()}
        >
          {t('note.send')}
        </PlainButton>
      </div>
      <input ref={picker} type="file" hidden multiple accept={imagePickerTypes.join(',')} onChange={choose} />
    </CarePart>
  )
}

interface ChosenPhotosProps {
  readonly photos: readonly File[]
  readonly onChange: (photos: readonly File[]) => void
}

function ChosenPhotos({ photos, onChange }: ChosenPhotosProps) {
  const { t } = useTranslation('care-holder')
  if (photos.length === 0) return null
  return (
    <ul className="grid grid-cols-4 gap-2.5">
      {photos.map((photo, index) => (
        <li key={fileKey(photo)} className="relative">
          <span className="block aspect-square overflow-hidden rounded-field bg-sunken">
            <FilePicture file={photo} noPreview={t('note.noPreview')} className="size-full" />
          </span>
          <button
            type="button"
            aria-label={t('note.removePhoto', { number: index + 1 })}
            className="absolute -top-3 -right-3 icon-btn"
            onClick={() => onChange(photos.filter((other) => other !== photo))}
          >
            <span className="grid size-7 place-items-center rounded-full border-2 border-surface bg-fab text-fab-fg">
              <X aria-hidden size={16} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
