// Import it lazily: it is larger than the field.
import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { CalendarPanel, type CalendarPanelProps } from './calendar-panel.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

interface CalendarPopoverProps extends CalendarPanelProps, DisclosureProps {
  readonly trigger: RefObject<HTMLButtonElement | null>
}

export function CalendarPopover({ isOpen, onClose, trigger, ...panel }: CalendarPopoverProps) {
  return (
    <Popover
      triggerRef={trigger}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <Dialog aria-label={panel.label} className="outline-none">
        <CalendarPanel
          {...panel}
          onChange={(date) => {
            panel.onChange(date)
            onClose()
          }}
        />
      </Dialog>
    </Popover>
  )
}
