import { EllipsisVertical, Paperclip, Pencil, Trash2 } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { usePageNotes } from '#web/shared/attachments/notes-context.ts'
import { IconButton } from '#web/ui/actions/button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { MenuItemOption } from '#web/ui/overlays/menu-list.tsx'

interface RecordMenuProps {
  /** 'Rabia' */
  readonly name: string
  /** The record takes documents. */
  readonly recordId?: string
  /** 'Editar vacuna Rabia' */
  readonly edit: string
  /** 'Eliminar vacuna Rabia' */
  readonly remove: string
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly more?: readonly MenuItemOption[]
}

export function RecordMenu({ name, recordId, edit, remove, onEdit, onRemove, more = [] }: RecordMenuProps) {
  const { t } = useTranslation('ui')
  const notes = usePageNotes()
  const attach = recordId === undefined ? undefined : notes?.attach
  const onAttach = () => recordId !== undefined && attach?.({ id: recordId, name })
  const attachLabel = t('attach', { name })
  return (
    <span className="-mr-2.5 flex shrink-0">
      <Menu
        label={t('options', { name })}
        triggerClassName="icon-btn md:hidden"
        trigger={<EllipsisVertical aria-hidden size={20} />}
        entries={[
          { id: 'edit', label: edit, icon: <Pencil aria-hidden size={18} />, onSelect: onEdit },
          ...(attach
            ? [
                {
                  id: 'attach',
                  label: attachLabel,
                  icon: <Paperclip aria-hidden size={18} />,
                  onSelect: onAttach,
                },
              ]
            : []),
          ...more,
          { id: 'remove', label: remove, icon: <Trash2 aria-hidden size={18} />, onSelect: onRemove },
        ]}
      />
      {more.map(({ id, label, icon, onSelect }) => (
        <IconButton key={id} aria-label={label} onPress={onSelect} className="max-md:hidden">
          {icon}
        </IconButton>
      ))}
      {attach && (
        <IconButton aria-label={attachLabel} onPress={onAttach} className="max-md:hidden">
          <Paperclip aria-hidden size={18} />
        </IconButton>
      )}
      <IconButton aria-label={edit} onPress={onEdit} className="max-md:hidden">
        <Pencil aria-hidden size={18} />
      </IconButton>
      <IconButton aria-label={remove} onPress={onRemove} className="max-md:hidden">
        <Trash2 aria-hidden size={20} />
      </IconButton>
    </span>
  )
}
