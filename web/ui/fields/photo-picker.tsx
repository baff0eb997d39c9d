import { ImagePlus, X } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import { FilePreview } from './file-preview.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'

export interface PhotoPickerProps {
  readonly label: string
  readonly file: File | null
  readonly onChange: (file: File | null) => void
  readonly current?: ReactNode
  /** MIME types and extensions. */
  readonly accept: readonly string[]
  readonly isDisabled?: boolean
  readonly error?: string | undefined
  readonly description?: string
  /** Screen readers get the label; the description is beside the picture. */
  readonly isLabelHidden?: boolean
  /** Replaces the texts about photos. */
  readonly messages?: PhotoPickerMessages | undefined
  /** Absent where the present picture cannot be removed. */
  readonly onRemoveCurrent?: (() => void) | undefined
}

interface PhotoPickerMessages {
  readonly choose: string
  readonly change: string
  readonly remove: string
}

export function PhotoPicker({
  label,
  file,
  onChange,
  current,
  accept,
  isDisabled = false,
  error,
  description,
  isLabelHidden = false,
  messages: own,
  onRemoveCurrent,
}: PhotoPickerProps) {
  const ui = useUiMessages()
  const messages = own ?? { choose: ui.choosePhoto, change: ui.changePhoto, remove: ui.removePhoto }
  const hasSomething = file !== null || current !== undefined
  const remove = file !== null ? () => onChange(null) : current !== undefined ? onRemoveCurrent : undefined
  const hint = description !== undefined && <span className="text-cap text-muted">{description}</span>
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-col gap-1.5">
      {!isLabelHidden && (
        <span aria-hidden className="flex items-baseline justify-between text-sm">
          <span className="font-semibold">{label}</span>
          <span className="text-cap text-muted">{ui.optional}</span>
        </span>
      )}
      <div className="flex items-center gap-4">
        <span className="relative size-24 shrink-0">
          <span
            className={cn(
              'grid size-full place-items-center overflow-hidden rounded-card bg-sunken text-muted',
              !hasSomething && 'border-2 border-dashed border-edge',
            )}
          >
            {file !== null && <FilePreview file={file} className="size-full" />}
            {file === null && (current ?? <ImagePlus aria-hidden size={24} />)}
          </span>
          {remove && (
            <IconButton
              aria-label={messages.remove}
              isDisabled={isDisabled}
              onPress={remove}
              className="absolute -top-3 -right-3"
            >
              <span className="grid size-7 place-items-center rounded-full border-2 border-surface bg-fab text-fab-fg">
                <X aria-hidden size={16} />
              </span>
            </IconButton>
          )}
        </span>
        <div className="flex min-w-0 flex-col items-start gap-1">
          <FileTrigger acceptedFileTypes={accept} onSelect={(files) => files?.[0] && onChange(files[0])}>
            <Button size="sm" isDisabled={isDisabled}>
              {isLabelHidden && <ImagePlus aria-hidden size={18} className="max-[22.5rem]:hidden" />}
              {hasSomething ? messages.change : messages.choose}
            </Button>
          </FileTrigger>
          {isLabelHidden && hint}
        </div>
      </div>
      {!isLabelHidden && hint}
      {error !== undefined && error !== '' && (
        <span role="alert" className="text-sm text-danger">
          {error}
        </span>
      )}
    </fieldset>
  )
}
