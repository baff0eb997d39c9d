import { createFileRoute } from '@tanstack/react-router'
import { PrerenderedPage } from '#web/app/shell/prerendered-page.tsx'
import { LegalPage } from '#web/features/legal/components/legal-page.tsx'
import { pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/contact')({
  ...pageNeeds({ namespaces: ['legal'] }),
  component: Page,
})

function Page() {
  return (
    <PrerenderedPage>
      <LegalPage page="contact" />
    </PrerenderedPage>
  )
}
