import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addMessages, i18n } from '#web/shared/i18n/i18n.ts'
import { isRemovedPet, missingPetRedirect } from '#web/shared/navigation/removed-pets.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

export function MissingPet({ petId }: { petId: string }) {
  useEffect(() => {
    // A person who gave up the pet was notified then.
    if (isRemovedPet(petId)) return
    void addMessages('sharing').then(() =>
      toast.info(i18n.t('sharing:missing.title'), i18n.t('sharing:missing.text')),
    )
  }, [petId])
  return <Navigate to={missingPetRedirect(petId)} replace />
}
