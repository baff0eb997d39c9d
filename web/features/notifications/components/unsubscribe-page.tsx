// Opening the page has no effect, because programs that scan mail open links too.
import { useMutation } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import letters from '#web/art/empty/no-documents.svg'
import lost from '#web/art/empty/not-found-404.svg'
import { resubscribe, unsubscribe } from '#web/features/notifications/api.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { EmptyState } from '#web/ui/feedback/content-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

type View = 'ask' | 'done' | 'back' | 'gone'

const isInvalidLink = (error: unknown): boolean =>
  error !== null && ['INVALID_TOKEN', 'BAD_REQUEST'].includes(errorCodeOf(error))

/** `token` is '' without one in the address. */
export function UnsubscribePage({ token }: { token: string }) {
  const { t } = useTranslation(['notifications', 'ui'])
  const say = {
    onError: (error: Error) =>
      isInvalidLink(error) || toast.error(t('unsubscribe.failed'), errorMessage(error)),
  }
  const out = useMutation({ ...unsubscribe(), ...say, onSuccess: () => back.reset() })
  const back = useMutation({ ...resubscribe(), ...say })
  const view: View =
    token === '' || isInvalidLink(out.error) || isInvalidLink(back.error)
      ? 'gone'
      : back.isSuccess
        ? 'back'
        : out.isSuccess
          ? 'done'
          : 'ask'
  const messages: Record<View, { title: string; text: string; action: ReactNode }> = {
    ask: {
      title: t('unsubscribe.title'),
      text: t('unsubscribe.text'),
      action: (
        <Button
          variant="brand"
          isBusy={out.isPending}
          busyText={t('unsubscribe.busy')}
          onPress={() => out.mutate({ token })}
        >
          {t('unsubscribe.act')}
        </Button>
      ),
    },
    done: {
      title: t('unsubscribe.doneTitle'),
      text: t('unsubscribe.doneText'),
      action: (
        <Button
          isBusy={back.isPending}
          busyText={t('unsubscribe.busy')}
          onPress={() => back.mutate({ token })}
        >
          {t('ui:undo')}
        </Button>
      ),
    },
    back: { title: t('unsubscribe.backTitle'), text: t('unsubscribe.backText'), action: <ToProfile /> },
    gone: { title: t('unsubscribe.goneTitle'), text: t('unsubscribe.goneText'), action: <ToProfile /> },
  }
  const { title, text, action } = messages[view]
  usePageTitle(title)
  useEffect(() => {
    if (view !== 'ask') focusHeading()
  }, [view])
  return (
    <main id="content" className="page grid grow content-start pt-6 pb-12 lg:pt-16">
      <EmptyState
        art={view === 'gone' ? lost : letters}
        tint="sun-soft"
        level={1}
        title={title}
        text={text}
        action={action}
      />
    </main>
  )
}

function ToProfile() {
  const { t } = useTranslation('notifications')
  return (
    <LinkButton to="/app/profile" variant="brand">
      {t('unsubscribe.profile')}
    </LinkButton>
  )
}
