import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { security, twoFactorQuery } from '#web/features/security/api.ts'
import { Section, SectionPending } from '#web/features/security/components/layout/section.tsx'
import { useSecurityAction } from '#web/features/security/components/proof/security-action.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { OnceConfirmed } from '#web/shared/session/confirm-first.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Row, Rows } from '#web/ui/layout/rows.tsx'
import { DisableForm } from './disable-form.tsx'
import { EnrolForm, type Enrolment } from './enrol-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step =
  | { readonly kind: 'none' | 'disable' }
  | ({ readonly kind: 'enrol' } & Enrolment)
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

const none: Step = { kind: 'none' }

function Actions({ isOn, onStep }: { isOn: boolean; onStep: (step: Step) => void }) {
  const { t } = useTranslation('security')
  const { press, isBusy } = useSecurityAction()
  if (!isOn)
    return (
      <OnceConfirmed>
        <Button
          variant="brand"
          className="md:self-start"
          isBusy={isBusy}
          onPress={() =>
            press(
              () => security.twoFactor.enrol(),
              (enrolment) => onStep({ kind: 'enrol', ...enrolment }),
            )
          }
        >
          {t('twoFactor.enable')}
        </Button>
      </OnceConfirmed>
    )
  return (
    <div className="flex flex-wrap gap-3 max-md:*:grow">
      <Button
        isBusy={isBusy}
        onPress={() =>
          press(
            () => security.twoFactor.renewRecoveryCodes(),
            ({ recoveryCodes }) => onStep({ kind: 'codes', codes: recoveryCodes }),
          )
        }
      >
        {t('twoFactor.renewCodes')}
      </Button>
      <Button onPress={() => onStep({ kind: 'disable' })}>{t('twoFactor.disable')}</Button>
    </div>
  )
}

export function TwoFactorSection() {
  const { t } = useTranslation('security')
  const format = useFormatter()
  const query = useQuery(twoFactorQuery())
  const [step, setStep] = useState<Step>(none)
  const close = () => setStep(none)
  const state = query.data
  const isOn = state !== undefined && state.enabledSince !== null
  return (
    <Section title={t('twoFactor.title')} text={t('twoFactor.text')}>
      {state === undefined ? (
        <SectionPending query={query} />
      ) : (
        <>
          <Rows>
            <Row
              tile={
                <IconTile
                  tint={isOn ? 'mint' : 'sky'}
                  icon={isOn ? <ShieldCheck size={20} /> : <ShieldOff size={20} />}
                />
              }
              title={isOn ? t('twoFactor.on') : t('twoFactor.off')}
              text={
                state.enabledSince === null
                  ? t('twoFactor.offText')
                  : t('twoFactor.onText', {
                      day: format.day(state.enabledSince),
                      count: state.recoveryCodesLeft,
                    })
              }
            />
          </Rows>
          {step.kind === 'none' && <Actions isOn={isOn} onStep={setStep} />}
          {step.kind === 'enrol' && (
            <EnrolForm
              enrolment={step}
              onCancel={close}
              onEnabled={(codes) => setStep({ kind: 'codes', codes })}
            />
          )}
          {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={close} />}
          {step.kind === 'disable' && <DisableForm onClose={close} />}
        </>
      )}
    </Section>
  )
}
