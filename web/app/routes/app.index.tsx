// /app: Home.
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { petsQuery } from '#web/features/pets/api.ts'
import { Greeting } from '#web/features/pets/components/greeting.tsx'
import { PetsSection } from '#web/features/pets/components/pets-section.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { queryClient } from '#web/lib/query.ts'
import { session } from '#web/lib/session.ts'

export const Route = createFileRoute('/app/')({
  // Not awaited: the page shows its headings and skeletons at once. A guest is sent away by the guard and asks for nothing.
  loader: () => {
    if (session.get().status === 'signedIn') void queryClient.query(petsQuery()).catch(() => undefined)
  },
  component: Page,
})

function Page() {
  const { t } = useTranslation('pets')
  usePageTitle(t('home.title'))
  return (
    <>
      <Greeting />
      <PetsSection />
    </>
  )
}
