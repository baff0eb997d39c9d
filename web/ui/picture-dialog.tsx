// A dialog that begins with a picture: above the text on a phone, beside it from 768 px. The X floats over both.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { DialogShell } from './dialog-shell.tsx'
import { useUiWords } from './ui-words.tsx'

export interface PictureDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Its name while its content brings no heading with `slot="title"`. */
  readonly label: string
  readonly children: ReactNode
}

/** Esc, scrim, swipe and X close it; its content is a `PictureDialogBody`. */
export function PictureDialog({ isOpen, onClose, label, children }: PictureDialogProps) {
  const words = useUiWords()
  return (
    <DialogShell isOpen={isOpen} onDismiss={onClose} width="product" label={label} head={null}>
      <IconButton
        aria-label={words.close}
        onPress={onClose}
        className="absolute top-4 right-4 z-10 bg-surface text-fg md:top-4 md:right-4"
      >
        <X aria-hidden size={22} />
      </IconButton>
      {children}
    </DialogShell>
  )
}

interface PictureDialogBodyProps {
  /** Fills its box with `size-full`; without one the text has all the room. */
  readonly picture?: ReactNode
  readonly children: ReactNode
}

/** On a phone all of it scrolls, beside the picture only the text does. */
export function PictureDialogBody({ picture, children }: PictureDialogBodyProps) {
  if (picture === undefined) return <div className="overflow-y-auto px-5 pt-12 pb-8">{children}</div>
  return (
    <div className="min-h-0 overflow-y-auto overscroll-contain max-md:-mt-4.5 md:grid md:grid-cols-[459fr_437fr] md:overflow-hidden">
      <div className="aspect-8/7 max-h-[50dvh] w-full md:aspect-auto md:h-full md:max-h-none md:min-h-[28.625rem]">
        {picture}
      </div>
      <div className="min-w-0 px-5 pt-5 pb-5 md:max-h-[calc(var(--visual-viewport-height)*.92)] md:overflow-y-auto md:p-8">
        {children}
      </div>
    </div>
  )
}
