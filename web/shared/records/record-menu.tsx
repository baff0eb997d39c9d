// The buttons that edit and remove a record, which they name.
import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '#web/ui/actions/button.tsx'

interface RecordMenuProps {
  /** 'Editar vacuna Rabia' */
  readonly edit: string
  /** 'Eliminar vacuna Rabia' */
  readonly remove: string
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** Side by side; stacked at 320 px. */
export function RecordMenu({ edit, remove, onEdit, onRemove }: RecordMenuProps) {
  return (
    <span className="-mr-2.5 flex shrink-0 max-[22.5rem]:flex-col">
      <IconButton aria-label={edit} onPress={onEdit}>
        <Pencil aria-hidden size={18} />
      </IconButton>
      <IconButton aria-label={remove} onPress={onRemove}>
        <Trash2 aria-hidden size={20} />
      </IconButton>
    </span>
  )
}
