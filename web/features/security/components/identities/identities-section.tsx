// Identities are accounts at social providers.
import { useQuery } from '@tanstack/react-query'
import { Link2, Link2Off } from '#web/ui/images/icons.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Identity } from '#contract/features/security/identities.ts'
import { identitiesQuery, security } from '#web/features/security/api.ts'
import { Section, SectionPending } from '#web/features/security/components/layout/section.tsx'
import { useSecurityAction } from '#web/features/security/components/proof/security-action.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { OnceConfirmed } from '#web/shared/session/confirm-first.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Row, Rows } from '#web/ui/layout/rows.tsx'

function useLinkError(error: string | undefined, onShown: () => void) {
  const { t } = useTranslation('security')
  const wasShown = useRef(false)
  useEffect(() => {
    if (error === undefined || wasShown.current) return
    wasShown.current = true
    const isTaken = error === 'account_already_linked_to_different_user'
    toast.error(t('identities.notLinked'), isTaken ? t('identities.taken') : t('identities.tryAgain'))
    onShown()
  }, [error, onShown, t])
}

function IdentityRow({ identity }: { identity: Identity }) {
  const { t } = useTranslation('security')
  const format = useFormatter()
  const { press, isBusy } = useSecurityAction()
  const { id: identityId, provider } = identity
  return (
    <Row
      tile={<IconTile tint="mint" icon={<Link2 size={20} />} />}
      title={provider}
      text={t('identities.since', { day: format.day(identity.linkedAt) })}
      end={
        <Button
          variant="quiet"
          size="sm"
          isBusy={isBusy}
          aria-label={t('identities.unlinkOne', { provider })}
          onPress={() =>
            press(
              () => security.identities.unlink({ identityId }),
              () => toast.success(t('identities.unlinked')),
            )
          }
        >
          {t('identities.unlink')}
        </Button>
      }
    />
  )
}

interface IdentitiesSectionProps {
  /** The provider's error, from the address. */
  readonly error: string | undefined
  readonly onErrorShown: () => void
}

export function IdentitiesSection({ error, onErrorShown }: IdentitiesSectionProps) {
  const { t } = useTranslation('security')
  const query = useQuery(identitiesQuery())
  const { press, isBusy } = useSecurityAction()
  useLinkError(error, onErrorShown)
  const data = query.data
  if (data?.identities.length === 0 && data.linkable === null) return null
  return (
    <Section title={t('identities.title')} text={t('identities.text')}>
      {data === undefined ? (
        <SectionPending query={query} />
      ) : (
        <>
          <Rows>
            {data.identities.length === 0 ? (
              <Row
                tile={<IconTile tint="sky" icon={<Link2Off size={20} />} />}
                title={t('identities.none')}
              />
            ) : (
              data.identities.map((identity) => <IdentityRow key={identity.id} identity={identity} />)
            )}
          </Rows>
          {data.linkable !== null && (
            <OnceConfirmed>
              <Button
                className="md:self-start"
                isBusy={isBusy}
                onPress={() =>
                  press(
                    () => security.identities.link(),
                    ({ url }) => window.location.assign(url),
                  )
                }
              >
                <Link2 aria-hidden size={20} />
                {t('identities.link', { provider: data.linkable })}
              </Button>
            </OnceConfirmed>
          )}
        </>
      )}
    </Section>
  )
}
