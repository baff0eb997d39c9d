import { withMessages } from '#web/shared/i18n/i18n.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'

const SecondStepBanner = lazyContent(
  async () =>
    (await withMessages(import('#web/features/security/components/second-step-banner.tsx'), 'security'))
      .SecondStepBanner,
  { as: 'extra', placeholder: null },
)

export function SecondStepNotice() {
  return usePerson().roles.includes('admin') ? <SecondStepBanner /> : null
}
