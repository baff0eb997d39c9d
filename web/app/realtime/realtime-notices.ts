import type { RouterHistory } from '@tanstack/react-router'
import { addMessages, i18n } from '#web/shared/i18n/i18n.ts'
import { findListedPet } from '#web/shared/lists/listed-pets.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** Links to the person who redeemed the code, because it may not have been meant for them. */
export const showRealtimeNotice = async (
  _notice: string,
  petId: string | undefined,
  history: RouterHistory,
): Promise<void> => {
  await addMessages('sharing')
  const name = petId === undefined ? undefined : findListedPet(petId)?.name
  const title =
    name === undefined ? i18n.t('sharing:redeemed.unnamed') : i18n.t('sharing:redeemed.title', { name })
  toast.success(title, i18n.t('sharing:redeemed.text'), {
    label: i18n.t('sharing:redeemed.see'),
    onPress: () => history.push(`/app/pet/${petId}/shared-users`),
  })
}
