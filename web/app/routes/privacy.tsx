// /privacy
import { createFileRoute } from '@tanstack/react-router'
import { PrerenderedPage } from '#web/app/shell/prerendered-page.tsx'
import { LegalPage } from '#web/features/legal/components/legal-page.tsx'
import { pageWords } from '#web/app/i18n/page-words.ts'

export const Route = createFileRoute('/privacy')({
  ...pageWords('legal'),
  component: Page,
})

function Page() {
  return (
    <PrerenderedPage>
      <LegalPage page="privacy" />
    </PrerenderedPage>
  )
}
