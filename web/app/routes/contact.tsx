// /contact
import { createFileRoute } from '@tanstack/react-router'
import { PublicPage } from '#web/app/shell/public-page.tsx'
import { LegalPage } from '#web/features/legal/components/legal-page.tsx'
import { addMessages } from '#web/shared/i18n/i18n.ts'

export const Route = createFileRoute('/contact')({
  beforeLoad: () => addMessages('legal'),
  component: Page,
})

function Page() {
  return (
    <PublicPage>
      <LegalPage page="contact" />
    </PublicPage>
  )
}
