import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { petsQuery } from '#web/features/pets/api.ts'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'

const FirstSteps = lazyContent(
  async () => (await withMessages(import('./first-steps.tsx'), 'pets')).FirstSteps,
  { as: 'extra', placeholder: <div className="h-69 md:h-24 xl:h-64" /> },
)

// The account whose steps are open in this browser.
const name = 'huella.first-steps'

/** Opens without a pet, and stays until the steps are done or put away. */
export const useFirstSteps = (): ReactNode => {
  const { id } = usePerson()
  const { data } = useQuery(petsQuery())
  const [isClosed, setClosed] = useState(false)
  const isEmpty = data?.total === 0
  useEffect(() => {
    if (isEmpty) writeLocal(name, id)
  }, [isEmpty, id])
  const close = () => {
    writeLocal(name, null)
    setClosed(true)
  }
  const isOpen = isEmpty || (!isClosed && readLocal(name) === id)
  if (data === undefined || !isOpen) return false
  // A pet that others share is no step of one's own.
  const pet = data.items.find(({ access, memorial }) => access === 'owner' && memorial === null)
  return (isEmpty || pet !== undefined) && <FirstSteps pet={pet} onClose={close} />
}
