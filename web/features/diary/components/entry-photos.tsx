import { ImagePlus, X } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { diaryPhotosMax } from '#contract/features/diary/limits.ts'
import { imagePickerTypes } from '#contract/shared/images.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { IconButton } from '#web/ui/actions/button.tsx'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { fileKey } from '#web/ui/fields/file-key.ts'
import { FilePreview } from '#web/ui/fields/file-preview.tsx'
import { Picture } from '#web/ui/images/picture.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'
import { withPhotos, type EntryPhotoSelection } from './photo-selection.ts'

interface EntryPhotosProps {
  readonly value: EntryPhotoSelection
  readonly onChange: (value: EntryPhotoSelection) => void
  readonly isDisabled: boolean
  /** 0 to 100 for each selected photo; empty before the upload. */
  readonly sent: readonly number[]
}

/** Takes as many images as an entry holds, and reports those left out. */
export function EntryPhotos({ value, onChange, isDisabled, sent }: EntryPhotosProps) {
  const { t } = useTranslation('diary')
  const { optional } = useUiMessages()
  const { existing, selected, leftOut } = value
  const count = existing.length + selected.length
  const add = (files: readonly File[]) => onChange(withPhotos(value, files))
  const remove = (next: Omit<EntryPhotoSelection, 'leftOut'>) => onChange({ ...next, leftOut: null })

  return (
    <fieldset aria-label={t('form.photos')} className="flex min-w-0 flex-col gap-1.5">
      <FileDrop label={t('dropPhotos')} isDisabled={isDisabled} onFiles={add} />
      <span aria-hidden className="flex items-baseline justify-between text-sm">
        <span className="font-semibold">{t('form.photos')}</span>
        <span className="text-cap text-muted">{optional}</span>
      </span>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2.5 md:grid-cols-3">
        {existing.map((photo, index) => (
          <Preview
            key={photo.id}
            number={index + 1}
            isDisabled={isDisabled}
            onRemove={() => remove({ selected, existing: existing.filter((item) => item !== photo) })}
          >
            <Picture {...toPictureProps(photo)} sizes="144px" alt="" className="size-full" />
          </Preview>
        ))}
        {selected.map((file, index) => (
          <Preview
            key={fileKey(file)}
            number={existing.length + index + 1}
            isDisabled={isDisabled}
            onRemove={() => remove({ existing, selected: selected.filter((_, other) => other !== index) })}
          >
            <FilePreview file={file} className="size-full" />
            {sent[index] !== undefined && (
              <PhotoProgress number={existing.length + index + 1} percent={sent[index]} />
            )}
          </Preview>
        ))}
        {count < diaryPhotosMax && (
          <li>
            <FileTrigger
              acceptedFileTypes={imagePickerTypes}
              allowsMultiple
              onSelect={(files) => add([...(files ?? [])])}
            >
              <AriaButton
                aria-label={t('form.addPhotosLabel')}
                isDisabled={isDisabled}
                className="flex aspect-square w-full flex-col items-center justify-center gap-1 rounded-field border-2 border-dashed border-edge text-sm font-semibold text-muted transition-colors hover:bg-sunken data-disabled:opacity-60"
              >
                <ImagePlus aria-hidden size={24} />
                {t('form.addPhotos')}
              </AriaButton>
            </FileTrigger>
          </li>
        )}
      </ul>
      <span className="text-cap text-muted">{t('form.photosHint', { max: diaryPhotosMax })}</span>
      {leftOut !== null && (
        <span role="alert" className="text-sm text-danger wrap-anywhere">
          {leftOut.reason === 'noImage'
            ? t('form.noImage', { name: leftOut.name })
            : t('form.tooMany', { max: diaryPhotosMax })}
        </span>
      )}
    </fieldset>
  )
}

interface PreviewProps {
  readonly number: number
  readonly isDisabled: boolean
  readonly onRemove: () => void
  readonly children: ReactNode
}

function Preview({ number, isDisabled, onRemove, children }: PreviewProps) {
  const { t } = useTranslation('diary')
  return (
    <li className="relative aspect-square overflow-hidden rounded-field bg-sunken">
      {children}
      <IconButton
        aria-label={t('form.removePhoto', { number })}
        isDisabled={isDisabled}
        onPress={onRemove}
        className="absolute top-0 right-0"
      >
        <span className="grid size-8 place-items-center rounded-full border-2 border-surface bg-fab text-fab-fg">
          <X aria-hidden size={16} />
        </span>
      </IconButton>
    </li>
  )
}

function PhotoProgress({ number, percent }: { number: number; percent: number }) {
  const { t } = useTranslation('diary')
  return (
    <span className="absolute inset-x-0 bottom-0 h-2 bg-surface">
      <progress
        className="sr-only"
        aria-label={t('form.photoProgress', { number })}
        aria-valuenow={percent}
        max={100}
        value={percent}
      />
      <span
        aria-hidden
        className="block h-full bg-teal transition-[width]"
        style={{ width: `${percent}%` }}
      />
    </span>
  )
}
