import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withMessages, type Namespace } from '#web/shared/i18n/i18n.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { focusDialog } from '#web/ui/focus/focus-dialog.ts'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { PetQuickMenu, QuickMenu } from './quick-menu.tsx'
import type { QuickDialogOption, QuickFormOption } from './quick-options.ts'
import { QuickPetChoice } from './quick-pet-choice.tsx'
import { useQuickPets } from './quick-pets.ts'
import { useUpgradeDialog } from '#web/app/dialogs/upgrade-dialog.tsx'

// Lazy, because few people need it.
const ResendButton = lazyContent(
  async () =>
    (await withMessages(import('#web/features/auth/components/email/resend-button.tsx'), 'auth'))
      .ResendButton,
  { as: 'part', placeholder: null },
)

interface QuickActionsProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Replaces the menu. */
  readonly form?: QuickFormOption | undefined
  readonly files?: readonly File[]
  readonly onDone?: (petId: string | undefined) => void
}

export function QuickActions({ isOpen, onClose, form, files = [], onDone }: QuickActionsProps) {
  const { t } = useTranslation<readonly Namespace[]>()
  const [view, setView] = useState<QuickFormOption | null>(null)
  const offer = useQuickPets(isOpen, view)
  const ownDialog = useLazyDialog<QuickDialogOption>()
  const upgrade = useUpgradeDialog(offer.pet)

  const show = (next: QuickFormOption | null) => {
    offer.chooseFirst(next)
    setView(next)
  }
  const exchange = (next: QuickFormOption | null) => {
    focusDialog()
    show(next)
  }
  // Reset on opening: on closing, the menu would flash while the dialog leaves.
  const [wasOpen, setWasOpen] = useState(isOpen && !form)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) show(form ?? null)
  }
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={view ? t(view.formTitle ?? view.title) : t('quick-actions:title')}
        description={view ? undefined : t('quick-actions:prompt')}
      >
        {view === null && offer.here ? (
          <PetQuickMenu pet={offer.here} onForm={exchange} onLeave={onClose} />
        ) : view === null ? (
          <QuickMenu
            isWithoutPet={offer.isWithoutPet}
            isLoading={offer.isLoading}
            onForm={exchange}
            onDialog={(option) => {
              onClose()
              ownDialog.open(option)
            }}
          />
        ) : (
          <view.Form
            petId={offer.pet?.id ?? null}
            resend={<ResendButton />}
            files={files}
            onCancel={form ? onClose : () => exchange(null)}
            onDone={() => {
              offer.remember()
              onClose()
              onDone?.(offer.pet?.id)
            }}
            onLimitReached={(reason) => {
              upgrade.open(reason)
              onClose()
            }}
          >
            <QuickPetChoice
              pets={offer.pets}
              value={offer.pet?.id ?? null}
              onChange={offer.choose}
              more={offer.more}
            />
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
