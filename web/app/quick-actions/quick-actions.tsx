// The quick actions: what one most often comes to do, wherever one is. A menu, and behind it three forms in the same dialog.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { PetCard } from '#contract/features/pets/schema.ts'
import { ResendButton } from '#web/features/auth/components/email/resend-button.tsx'
import { orpc } from '#web/shared/api/client.ts'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { focusDialog } from '#web/ui/focus/focus-dialog.ts'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { QuickMenu, type QuickView } from './quick-menu.tsx'
import { QuickPetSelect } from './quick-pet.tsx'
import { useUpgradeDialog } from '#web/app/dialogs/upgrade-dialog.tsx'

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
const EntryForm = lazy(loadEntryForm)
const DocumentForm = lazy(loadDocumentForm)
const RedeemForm = lazy(loadRedeemForm)
const AddPetDialog = lazy(() =>
  import('#web/features/pets/components/add/add-pet-dialog.tsx').then((module) => ({
    default: module.AddPetDialog,
  })),
)

const none: readonly PetCard[] = []

/** It opens with the menu and nothing chosen, whatever it was closed with. */
export function QuickActions({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['quick-actions', 'pets'])
  const navigate = useNavigate()
  // Loaded each time it opens; a failure is silent and leaves the options open, for their own view says it better.
  const query = useQuery(orpc.pets.list.queryOptions({ enabled: isOpen, meta: { failure: false } }))
  const pets = query.data?.filter(({ access }) => hasPetPermission(access, 'edit')) ?? none
  const { petId: here } = useParams({ strict: false })
  const [view, setView] = useState<QuickView | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const addPet = useLazyDialog()
  const pet = pets.find(({ id }) => id === chosen)
  const upgrade = useUpgradeDialog(pet)

  const show = (next: QuickView | null) => {
    // On a pet's own pages it is that pet that one writes about.
    setChosen(pets.find(({ id }) => id === here)?.id ?? null)
    setView(next)
  }
  const exchange = (next: QuickView | null) => {
    focusDialog()
    show(next)
  }
  // Not when it closes: the menu would flash by while the dialog leaves.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) show(null)
  }
  const choice = <QuickPetSelect pets={pets} value={pet?.id ?? null} onChange={setChosen} />
  const titles = { diary: t('diaryTitle'), document: t('document'), code: t('pets:list.code') }
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={view ? titles[view] : t('title')}
        description={view ? undefined : t('prompt')}
      >
        {view === null && (
          <QuickMenu
            hasNoPets={query.data !== undefined && pets.length === 0}
            isLoading={query.isPending}
            onShow={exchange}
            onIntent={(wanted) => void loaders[wanted]()}
            onAddPet={() => {
              onClose()
              addPet.open()
            }}
          />
        )}
        <Suspense fallback={<Loading />}>
          {view === 'diary' && (
            <EntryForm petId={pet?.id ?? null} entry={null} onCancel={() => exchange(null)} onSaved={onClose}>
              {choice}
            </EntryForm>
          )}
          {view === 'document' && (
            <DocumentForm
              petId={pet?.id ?? null}
              onCancel={() => exchange(null)}
              onDone={onClose}
              onLimitReached={() => {
                upgrade.open('documents')
                onClose()
              }}
            >
              {choice}
            </DocumentForm>
          )}
          {view === 'code' && (
            <RedeemForm
              code=""
              resend={<ResendButton />}
              onCancel={() => exchange(null)}
              onRedeemed={(petId) => void navigate({ to: '/app/pet/$petId', params: { petId } })}
            />
          )}
        </Suspense>
      </Dialog>
      {upgrade.dialog}
      {addPet.draw((_, props) => (
        <AddPetDialog {...props} />
      ))}
    </>
  )
}

function Loading() {
  return (
    <DialogBody>
      <Skeleton className="h-80" />
    </DialogBody>
  )
}
