// /privacy
import { createFileRoute } from '@tanstack/react-router'
import { PrerenderedPage } from '#web/app/shell/prerendered-page.tsx'
import { LegalPage } from '#web/features/legal/components/legal-page.tsx'
import { addMessages } from '#web/shared/i18n/i18n.ts'

export const Route = createFileRoute('/privacy')({
  beforeLoad: () => addMessages('legal'),
  component: Page,
})

function Page() {
  return (
    <PrerenderedPage>
      <LegalPage page="privacy" />
    </PrerenderedPage>
  )
}
