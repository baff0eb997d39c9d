import type { QuickFormProps } from '#web/shared/feature.ts'
import { EntryForm } from './entry-form.tsx'

export function QuickEntryForm({ petId, children, files = [], onCancel, onDone }: QuickFormProps) {
  return (
    <EntryForm petId={petId} entry={null} files={files} onCancel={onCancel} onSaved={onDone}>
      {children}
    </EntryForm>
  )
}
