import { withMessages } from '#web/shared/i18n/i18n.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'

const load = () =>
  withMessages(import('#web/features/security/components/second-step-banner.tsx'), 'security')

const SecondStepBanner = lazyContent(async () => (await load()).SecondStepBanner, {
  as: 'extra',
  placeholder: null,
})

/** For pages that would move if the notice appeared later than themselves. */
export const prefetchSecondStepNotice = (): Promise<void> =>
  load().then(
    ({ prefetchSecondStep }) => prefetchSecondStep(),
    () => undefined,
  )

export function SecondStepNotice() {
  return usePerson().roles.includes('admin') ? <SecondStepBanner /> : null
}
