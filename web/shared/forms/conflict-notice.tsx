import { withMessages } from '#web/shared/i18n/i18n.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import type { ShownConflict } from './edit-conflict.ts'

const EditConflictPanel = lazyContent(
  async () => (await withMessages(import('./edit-conflict-panel.tsx'), 'history')).EditConflictPanel,
  { as: 'part', placeholder: <Skeleton className="h-40" /> },
)

interface ConflictNoticeProps {
  readonly conflict: ShownConflict | undefined
  readonly form: { readonly values: object }
}

/** Render it at the top of the form's fields. */
export function ConflictNotice({ conflict, form }: ConflictNoticeProps) {
  return conflict?.found ? (
    <EditConflictPanel found={conflict.found} textOf={conflict.textOf} values={form.values} />
  ) : null
}
