import { EllipsisVertical, Paperclip, Pencil, Trash2 } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { usePageNotes } from '#web/shared/attachments/notes-context.ts'
import { useDiscard } from '#web/shared/outbox/use-discard.tsx'
import { IconButton } from '#web/ui/actions/button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { MenuItemOption } from '#web/ui/overlays/menu-list.tsx'

interface RowActionsProps {
  /** 'Editar vacuna Rabia'. Without `onEdit` there is no pencil. */
  readonly edit: string
  readonly onEdit: (() => void) | undefined
  /** 'Opciones de Rabia' */
  readonly options: string
  readonly entries: readonly MenuItemOption[]
}

/** A pencil and a menu of the rest, at the end of every record. */
export function RowActions({ edit, onEdit, options, entries }: RowActionsProps) {
  return (
    <span className="-mr-2.5 flex flex-wrap justify-end">
      {onEdit && (
        <IconButton aria-label={edit} onPress={onEdit}>
          <Pencil aria-hidden size={18} />
        </IconButton>
      )}
      {entries.length > 0 && (
        <Menu
          label={options}
          triggerClassName="icon-btn"
          trigger={<EllipsisVertical aria-hidden size={20} />}
          entries={entries}
        />
      )}
    </span>
  )
}

interface RecordMenuProps {
  /** 'Rabia' */
  readonly name: string
  readonly recordId: string
  /** The record takes no documents. */
  readonly isDocument?: true
  /** 'Editar vacuna Rabia' */
  readonly edit: string
  /** 'Eliminar vacuna Rabia' */
  readonly remove: string
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly more?: readonly MenuItemOption[]
}

export function RecordMenu({
  name,
  recordId,
  isDocument,
  edit,
  remove,
  onEdit,
  onRemove,
  more = [],
}: RecordMenuProps) {
  const { t } = useTranslation('lists')
  const notes = usePageNotes()
  const attach = isDocument ? undefined : notes?.attach
  const discard = useDiscard(recordId)
  const attachEntry: MenuItemOption = {
    id: 'attach',
    label: t('attach'),
    name: t('attachNamed', { name }),
    icon: <Paperclip aria-hidden size={18} />,
    onSelect: () => attach?.({ id: recordId, name }),
  }
  return (
    <>
      <RowActions
        edit={edit}
        onEdit={onEdit}
        options={t('options', { name })}
        entries={[
          ...(attach ? [attachEntry] : []),
          ...more,
          ...discard.entries,
          {
            id: 'remove',
            label: t('remove'),
            name: remove,
            icon: <Trash2 aria-hidden size={18} />,
            onSelect: onRemove,
          },
        ]}
      />
      {discard.dialog}
    </>
  )
}
