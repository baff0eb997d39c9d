import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '#contract/features/security/passkeys.ts'
import { passkeysQuery, security } from '#web/features/security/api.ts'
import { Section, SectionPending } from '#web/features/security/components/layout/section.tsx'
import { useSecurityAction } from '#web/features/security/components/proof/security-action.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { hasPasskeys, isSecurePage } from '#web/shared/browser/secure-apis.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { OnceConfirmed } from '#web/shared/session/confirm-first.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Row, Rows } from '#web/ui/layout/rows.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'

/** Returns undefined if the person declines. */
function useNewPasskey() {
  const { t } = useTranslation('security')
  const { run, isBusy } = useSecurityAction()
  const make = async () => {
    const options = await run(() => security.passkeys.registrationOptions())
    const { makePasskey, isCancelled, isAlreadyRegistered } = await import('#web/shared/passkeys/ceremony.ts')
    try {
      return await makePasskey(options)
    } catch (error) {
      if (isAlreadyRegistered(error)) toast.info(t('passkeys.knownHere'))
      else if (!isCancelled(error)) toast.error(t('passkeys.notMade'))
      return undefined
    }
  }
  const add = async (name: string): Promise<void> => {
    const response = await make().catch(() => undefined)
    if (response === undefined) return
    await run(() => security.passkeys.add({ name, response }), ['INVALID_PASSKEY']).then(
      () => toast.success(t('passkeys.added')),
      (error: unknown) => {
        if (errorCodeOf(error) === 'INVALID_PASSKEY') toast.error(t('passkeys.notMade'))
      },
    )
  }
  return { add, isBusy }
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('security')
  const format = useFormatter()
  const { run, press, isBusy } = useSecurityAction()
  const [isRenaming, setRenaming] = useState(false)
  const { id: passkeyId, name, createdAt, lastUsedAt } = passkey
  if (isRenaming)
    return (
      <PasskeyNameForm
        initial={name}
        label={t('passkeys.save')}
        onCancel={() => setRenaming(false)}
        onNamed={async (chosen) => {
          await run(() => security.passkeys.rename({ passkeyId, name: chosen }))
          setRenaming(false)
        }}
      />
    )
  return (
    <Row
      tile={<IconTile tint="sky" icon={<KeyRound size={20} />} />}
      title={name}
      text={
        lastUsedAt === null
          ? t('passkeys.unused', { day: format.day(createdAt) })
          : t('passkeys.used', { moment: format.moment(lastUsedAt) })
      }
      end={
        <span className="flex flex-wrap">
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('passkeys.renameOne', { name })}
            onPress={() => setRenaming(true)}
          >
            {t('passkeys.rename')}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            isBusy={isBusy}
            aria-label={t('passkeys.removeOne', { name })}
            onPress={() =>
              press(
                () => security.passkeys.remove({ passkeyId }),
                () => toast.success(t('passkeys.removed')),
              )
            }
          >
            {t('passkeys.remove')}
          </Button>
        </span>
      }
    />
  )
}

export function PasskeysSection() {
  const { t } = useTranslation(['security', 'errors'])
  const query = useQuery(passkeysQuery())
  const { add, isBusy } = useNewPasskey()
  const [isNaming, setNaming] = useState(false)
  const passkeys = query.data?.passkeys
  return (
    <Section title={t('passkeys.title')} text={t('passkeys.text')}>
      {passkeys === undefined ? (
        <SectionPending query={query} />
      ) : (
        passkeys.length > 0 && (
          <Rows>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </Rows>
        )
      )}
      {isNaming ? (
        <div className="card">
          <PasskeyNameForm
            initial=""
            label={t('passkeys.make')}
            onCancel={() => setNaming(false)}
            onNamed={async (name) => {
              await add(name)
              setNaming(false)
            }}
          />
        </div>
      ) : hasPasskeys() ? (
        <OnceConfirmed>
          <Button className="md:self-start" isBusy={isBusy} onPress={() => setNaming(true)}>
            <Plus aria-hidden size={20} />
            {t('passkeys.add')}
          </Button>
        </OnceConfirmed>
      ) : (
        <p className="text-dense text-muted">
          {isSecurePage() ? t('passkeys.unsupported') : t('errors:NEEDS_HTTPS')}
        </p>
      )}
    </Section>
  )
}
