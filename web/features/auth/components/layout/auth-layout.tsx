import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { AuthPlate, AuthScene, type Scene } from './auth-scene.tsx'
import { useAuthFlow } from './auth-flow.ts'

const scenes = {
  signIn: 'sign-in',
  secondStep: 'key',
  emailChange: 'mail',
  signUp: 'sign-up',
  forgot: 'key',
  mail: 'mail',
  reset: 'key',
  linkGone: 'mail',
  verifying: 'mail',
  verified: 'sign-up',
  prove: 'key',
  notMe: 'mail',
  disowned: 'mail',
  resetDone: 'key',
  verifyFailed: 'mail',
} as const satisfies Record<string, Scene>

interface AuthLayoutProps {
  readonly view: keyof typeof scenes
  /** A sentence or the link to another mode, below the title because toasts cover the bottom. */
  readonly text: ReactNode
  readonly children: ReactNode
}

export function AuthLayout({ view, text, children }: AuthLayoutProps) {
  const { t } = useTranslation('auth')
  const visit = useAuthFlow()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = t(`${view}Title`)
  usePageTitle(title)
  useEffect(() => {
    // The pressed link is gone, so the focus moves as after any navigation.
    if (visit.show()) heading.current?.focus({ preventScroll: true })
  }, [view, visit])
  return (
    <div className="page grid grow grid-cols-[minmax(0,1fr)] content-start items-start gap-12 pt-4 pb-32 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-16 lg:pt-8 lg:pb-8">
      <aside className="max-lg:hidden">
        <AuthScene scene={scenes[view]} />
        <p className="mt-14 max-w-[28rem] font-display text-[1.75rem]/9 font-extrabold tracking-tight text-balance">
          {t('promise')}
        </p>
      </aside>
      <main
        id="content"
        // The button wraps only in text of twice its size, where it would leave a phone's screen.
        className="mx-auto flex w-full max-w-md flex-col lg:card lg:max-w-none lg:p-8"
      >
        <div className="flex items-start justify-between gap-5 pt-2">
          <div className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="text-3xl/9 font-extrabold wrap-anywhere">
              {title}
            </h1>
            <div className="mt-1 text-pretty wrap-anywhere text-muted">{text}</div>
          </div>
          <AuthPlate scene={scenes[view]} />
        </div>
        {children}
      </main>
    </div>
  )
}
