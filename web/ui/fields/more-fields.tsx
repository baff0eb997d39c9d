import { ChevronDown } from '#web/ui/images/icons.ts'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'

interface MoreFieldsProps {
  readonly label: string
  readonly isOpen: boolean
  readonly hasError: boolean
  readonly children: ReactNode
}

export function MoreFields({ label, isOpen: isOpenAtFirst, hasError, children }: MoreFieldsProps) {
  const id = useId()
  const [isToggledOpen, setOpen] = useState(isOpenAtFirst)
  const isOpen = isToggledOpen || hasError
  return (
    <div className="flex flex-col">
      <div className="-mx-4 flex">
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
          className="group"
        >
          {label}
          <ChevronDown aria-hidden size={18} className="transition group-aria-expanded:rotate-180" />
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-4 pt-2 [&[hidden]]:hidden">
        {children}
      </div>
    </div>
  )
}
