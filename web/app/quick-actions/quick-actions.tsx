// The quick actions: what one most often comes to do, wherever one is. A menu, and behind it three
// forms in the same dialog.
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { PetCard } from '#contract/features/pets/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { focusDialog } from '#web/ui/focus/focus-dialog.ts'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { preloadQuickForm, QuickForm } from './quick-form.tsx'
import { QuickMenu, type QuickView } from './quick-menu.tsx'
import { QuickPetSelect } from './quick-pet.tsx'
import { useUpgradeDialog } from '#web/app/dialogs/upgrade-dialog.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const AddPetDialog = lazyDialog(async () => ({
  default: (await import('#web/features/pets/components/add/add-pet-dialog.tsx')).AddPetDialog,
}))

const none: readonly PetCard[] = []

/** It opens with the menu and nothing chosen, whatever it was closed with. */
export function QuickActions({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['quick-actions', 'pets'])
  // Loaded each time it opens; a failure is silent and leaves the options open, for their own view
  // says it better.
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
  const titles = { diary: t('diaryTitle'), document: t('document'), code: t('pets:list.code') }
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={view ? titles[view] : t('title')}
        description={view ? undefined : t('prompt')}
      >
        {view === null ? (
          <QuickMenu
            hasNoPets={query.data !== undefined && pets.length === 0}
            isLoading={query.isPending}
            onShow={exchange}
            onIntent={preloadQuickForm}
            onAddPet={() => {
              onClose()
              addPet.open()
            }}
          />
        ) : (
          <QuickForm
            view={view}
            petId={pet?.id ?? null}
            onCancel={() => exchange(null)}
            onDone={onClose}
            onLimitReached={() => {
              upgrade.open('documents')
              onClose()
            }}
          >
            <QuickPetSelect pets={pets} value={pet?.id ?? null} onChange={setChosen} />
          </QuickForm>
        )}
      </Dialog>
      {upgrade.dialog}
      {addPet.draw((_, props) => (
        <AddPetDialog {...props} />
      ))}
    </>
  )
}
