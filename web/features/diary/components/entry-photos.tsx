// The photos of an entry being written: those it has, those that were chosen, each removable, in
// three columns.
import { ImagePlus, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { diaryPhotosMax } from '#contract/features/diary/limits.ts'
import type { DiaryPhoto } from '#contract/features/diary/schema.ts'
import { imageTypes } from '#contract/shared/images.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { IconButton } from '#web/ui/actions/button.tsx'
import { FilePreview } from '#web/ui/fields/file-preview.tsx'
import { Picture } from '#web/ui/images/picture.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'

export interface EntryPhotoSelection {
  /** Those that the entry has and keeps. */
  readonly existing: readonly DiaryPhoto[]
  readonly selected: readonly File[]
}

// Some systems know no type for what an iPhone writes.
const isPhoto = ({ type, name }: File): boolean =>
  type === '' ? /\.hei[cf]$/i.test(name) : imageTypes.some((one) => one === type)

// Two photos may have one name, and a place changes when another is taken back.
const keys = new WeakMap<File, number>()
let last = 0
const keyOf = (file: File): number => {
  const key = keys.get(file) ?? ++last
  keys.set(file, key)
  return key
}

interface EntryPhotosProps {
  readonly value: EntryPhotoSelection
  readonly onChange: (value: EntryPhotoSelection) => void
  readonly isDisabled: boolean
}

/** Takes as many images as an entry holds, and says what it left out. */
export function EntryPhotos({ value, onChange, isDisabled }: EntryPhotosProps) {
  const { t } = useTranslation('diary')
  const { optional } = useUiMessages()
  const [leftOut, setLeftOut] = useState<string | null>(null)
  const { existing, selected } = value
  const count = existing.length + selected.length

  const add = (files: readonly File[]) => {
    const images = files.filter(isPhoto)
    const fitting = images.slice(0, diaryPhotosMax - count)
    const stranger = files.find((file) => !images.includes(file))
    setLeftOut(
      stranger
        ? t('form.noImage', { name: stranger.name })
        : fitting.length < images.length
          ? t('form.tooMany', { max: diaryPhotosMax })
          : null,
    )
    if (fitting.length > 0) onChange({ existing, selected: [...selected, ...fitting] })
  }
  const remove = (next: EntryPhotoSelection) => {
    setLeftOut(null)
    onChange(next)
  }

  return (
    <fieldset aria-label={t('form.photos')} className="flex min-w-0 flex-col gap-1.5">
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
            onRemove={() => remove({ selected, existing: existing.filter((one) => one !== photo) })}
          >
            <Picture {...toPictureProps(photo)} sizes="144px" alt="" className="size-full" />
          </Preview>
        ))}
        {selected.map((file, index) => (
          <Preview
            key={keyOf(file)}
            number={existing.length + index + 1}
            isDisabled={isDisabled}
            onRemove={() => remove({ existing, selected: selected.filter((_, other) => other !== index) })}
          >
            <FilePreview file={file} className="size-full" />
          </Preview>
        ))}
        {count < diaryPhotosMax && (
          <li>
            <FileTrigger
              acceptedFileTypes={imageTypes}
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
          {leftOut}
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
