import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { PetCard } from '#contract/features/pets/schema.ts'
import { petsQuery } from '#web/features/pets/api.ts'
import { useLaterPets } from '#web/features/pets/later-pets.ts'
import { findListedPet } from '#web/shared/lists/listed-pets.ts'
import { withMessages, type Namespace } from '#web/shared/i18n/i18n.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { focusDialog } from '#web/ui/focus/focus-dialog.ts'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { QuickMenu } from './quick-menu.tsx'
import type { QuickDialogOption, QuickFormOption } from './quick-options.ts'
import { QuickPetSelect } from './quick-pet.tsx'
import { useUpgradeDialog } from '#web/app/dialogs/upgrade-dialog.tsx'

// Lazy, because few people need it.
const ResendButton = lazyContent(
  async () =>
    (await withMessages(import('#web/features/auth/components/email/resend-button.tsx'), 'auth'))
      .ResendButton,
  { as: 'part', placeholder: null },
)

/** The writable pets; the pet of the open page comes first if the loaded list lacks it. */
const choosable = (listed: readonly PetCard[], here: string | undefined): readonly PetCard[] => {
  const isListed = listed.some(({ id }) => id === here)
  const opened = here === undefined || isListed ? undefined : findListedPet(here)
  return [...(opened ? [opened] : []), ...listed].filter(({ access }) => hasPetPermission(access, 'edit'))
}

export function QuickActions({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation<readonly Namespace[]>()
  // A failure is silent, because the view of each option reports it better.
  const query = useQuery({ ...petsQuery(), enabled: isOpen, meta: { failure: false } })
  const { pets: laterPets, more } = useLaterPets(query.data)
  const { petId: here } = useParams({ strict: false })
  const pets = choosable([...(query.data?.items ?? []), ...laterPets], here)
  const [view, setView] = useState<QuickFormOption | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const ownDialog = useLazyDialog<QuickDialogOption>()
  const pet = pets.find(({ id }) => id === chosen)
  const upgrade = useUpgradeDialog(pet)
  const onMore = more.hasNextPage && !more.isFetchNextPageError ? more.fetchNextPage : undefined

  const show = (next: QuickFormOption | null) => {
    setChosen(pets.find(({ id }) => id === here)?.id ?? null)
    setView(next)
  }
  const exchange = (next: QuickFormOption | null) => {
    focusDialog()
    show(next)
  }
  // Reset on opening: on closing, the menu would flash while the dialog leaves.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) show(null)
  }
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={view ? t(view.formTitle ?? view.title) : t('quick-actions:title')}
        description={view ? undefined : t('quick-actions:prompt')}
      >
        {view === null ? (
          <QuickMenu
            hasNoPets={query.data !== undefined && !more.hasNextPage && pets.length === 0}
            isLoading={query.isPending}
            onForm={exchange}
            onDialog={(option) => {
              onClose()
              ownDialog.open(option)
            }}
          />
        ) : (
          <view.Form
            petId={pet?.id ?? null}
            resend={<ResendButton />}
            onCancel={() => exchange(null)}
            onDone={onClose}
            onLimitReached={(reason) => {
              upgrade.open(reason)
              onClose()
            }}
          >
            <QuickPetSelect pets={pets} value={pet?.id ?? null} onChange={setChosen} onMore={onMore} />
          </view.Form>
        )}
      </Dialog>
      {upgrade.dialog}
      {ownDialog.draw((option, props) => (
        <option.Dialog {...props} />
      ))}
    </>
  )
}
