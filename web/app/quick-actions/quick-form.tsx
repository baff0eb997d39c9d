// The forms behind the menu of the quick actions, each with its words, and only when it is wanted.
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ResendButton } from '#web/features/auth/components/email/resend-button.tsx'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import type { QuickView } from './quick-menu.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'

const loadEntryForm = async () => {
  const [module] = await Promise.all([
    import('#web/features/diary/components/entry-form.tsx'),
    addMessages('diary'),
  ])
  return { default: module.EntryForm }
}
const loadDocumentForm = async () => {
  const [module] = await Promise.all([
    import('#web/features/documents/components/document-form.tsx'),
    addMessages('documents'),
  ])
  return { default: module.DocumentForm }
}
const loadRedeemForm = async () => {
  const [module] = await Promise.all([
    import('#web/features/sharing/components/redeem/redeem-form.tsx'),
    addMessages('sharing', 'auth'),
  ])
  return { default: module.RedeemForm }
}
const loaders: Record<QuickView, () => Promise<unknown>> = {
  diary: loadEntryForm,
  document: loadDocumentForm,
  code: loadRedeemForm,
}
const EntryForm = lazyContent(loadEntryForm)
const DocumentForm = lazyContent(loadDocumentForm)
const RedeemForm = lazyContent(loadRedeemForm)

/** Begins to load a form before it is shown. */
export const preloadQuickForm = (view: QuickView): void => void loaders[view]()

interface QuickFormProps {
  readonly view: QuickView
  /** The pet that was chosen; null before. */
  readonly petId: string | null
  readonly onCancel: () => void
  readonly onDone: () => void
  readonly onLimitReached: () => void
  /** Where the pet is chosen. */
  readonly children: ReactNode
}

export function QuickForm({ view, petId, onCancel, onDone, onLimitReached, children }: QuickFormProps) {
  const navigate = useNavigate()
  return (
    <>
      {view === 'diary' && (
        <EntryForm petId={petId} entry={null} onCancel={onCancel} onSaved={onDone}>
          {children}
        </EntryForm>
      )}
      {view === 'document' && (
        <DocumentForm petId={petId} onCancel={onCancel} onDone={onDone} onLimitReached={onLimitReached}>
          {children}
        </DocumentForm>
      )}
      {view === 'code' && (
        <RedeemForm
          code=""
          resend={<ResendButton />}
          onCancel={onCancel}
          onRedeemed={(redeemed) => void navigate({ to: '/app/pet/$petId', params: { petId: redeemed } })}
        />
      )}
    </>
  )
}
