import { LogOut } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { useSignOut } from '#web/shared/session/sign-out.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Rows } from '#web/ui/layout/rows.tsx'
import { EditNameRow } from './edit-name.tsx'
import { ProfileIdentity } from './identity.tsx'
import { PageRow } from './page-row.tsx'

export interface ProfilePageProps {
  /** The row 'Plan' */
  readonly plan: ReactNode
  readonly planAction: ReactNode
  /** The section 'Seguridad' */
  readonly security: ReactNode
  /** The section 'Recordatorios' */
  readonly reminders: ReactNode
  /** The section 'Espacio' */
  readonly storage: ReactNode
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg/6 font-bold">{title}</h2>
      {children}
    </section>
  )
}

export function ProfilePage({ plan, planAction, security, reminders, storage }: ProfilePageProps) {
  const { t } = useTranslation(['profile', 'app'])
  const { signOut, isPending } = useSignOut()
  usePageTitle(t('title'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-10">
      <div>
        <ProfileIdentity plan={plan} />
        {planAction}
      </div>
      <div className="flex flex-col gap-8">
        <Section title={t('security')}>
          <Rows>{security}</Rows>
        </Section>
        <Section title={t('reminders')}>{reminders}</Section>
        <Section title={t('storage')}>{storage}</Section>
        <Section title={t('yourData')}>
          <Rows>
            <EditNameRow />
            <PageRow page="myData" />
            <PageRow page="outbox" />
          </Rows>
        </Section>
        <Button className="md:self-start" isDisabled={isPending} onPress={signOut}>
          <LogOut aria-hidden size={20} />
          {t('app:signOut')}
        </Button>
      </div>
    </div>
  )
}
