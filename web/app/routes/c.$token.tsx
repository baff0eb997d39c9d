import { createFileRoute } from '@tanstack/react-router'
import { pageNeeds } from '#web/app/page-needs.ts'
import { PublicPage } from '#web/app/shell/public-page.tsx'
import { HolderPage } from '#web/features/care-links/care-holder/holder-page.tsx'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'

const HeldPass = lazyContent(
  async () =>
    (await withMessages(import('#web/features/care-passes/components/held-pass.tsx'), 'care-passes'))
      .HeldPass,
  { as: 'part' },
)

export const Route = createFileRoute('/c/$token')({
  ...pageNeeds({ namespaces: ['care-holder', 'doses'] }),
  component: Page,
})

function Page() {
  const { token } = Route.useParams()
  return <HolderPage key={token} token={token} Frame={PublicPage} Pass={HeldPass} />
}
