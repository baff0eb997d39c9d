// What stands for a pet that does not exist, or not for this person: it leads to the front page,
// and says why.
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addMessages, i18n } from '#web/shared/i18n/i18n.ts'
import { isRemovedPet, missingPetRedirect } from '#web/shared/navigation/removed-pets.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

export function MissingPet({ petId }: { petId: string }) {
  useEffect(() => {
    // Whoever gave it up was told so.
    if (isRemovedPet(petId)) return
    void addMessages('sharing').then(() =>
      toast.info(i18n.t('sharing:missing.title'), i18n.t('sharing:missing.text')),
    )
  }, [petId])
  return <Navigate to={missingPetRedirect(petId)} replace />
}
