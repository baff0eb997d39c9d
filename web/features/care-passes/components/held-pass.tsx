// For the page of a pass' link, which needs no account and shows name and picture itself.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarePet, OpenedCareLink } from '#contract/features/care-links/schema.ts'
import { fillWords, passWords } from '#contract/features/care-passes/pass-words.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { PlainButton } from '#web/ui/actions/plain-button.tsx'
import { Download } from '#web/ui/images/icons.ts'
import { QrCode } from '#web/ui/images/qr-code.tsx'
import { usePassFile } from './pass-file.ts'
import { PassView, usePassWriter } from './pass-view.tsx'

interface HeldPassProps {
  readonly pet: CarePet
  readonly opened: OpenedCareLink
  /** From the address. */
  readonly token: string
}

export function HeldPass({ pet: { id, pass }, opened, token }: HeldPassProps) {
  const { text, day } = usePassWriter()
  if (pass === undefined) return null
  const facts = [pass.pet.breed, fillWords(text(judgedOn(pass)), { day: day(pass.day) })]
  return (
    <>
      <section aria-labelledby={`pass-${id}`} className="card p-5 md:p-6">
        <h2 id={`pass-${id}`} className="text-xl/7 font-extrabold">
          {text(passWords.title)}
        </h2>
        <p className="mt-1 mb-4 text-dense text-muted">
          {facts.filter((fact) => fact !== null).join(' · ')}
          <br />
          {fillWords(text(passWords.certificateDays), { days: String(pass.certificateDays) })}
        </p>
        <PassView pass={pass} requirements={pass.requirements} />
      </section>
      {opened.pets.at(-1)?.id === id && (
        <>
          <p className="card p-5 text-dense md:p-6">{text(passWords.isNot)}</p>
          <PassCode opened={opened} token={token} />
        </>
      )}
    </>
  )
}

const judgedOn = ({ day, today }: NonNullable<CarePet['pass']>) =>
  day === today ? passWords.today : passWords.stayFrom

function PassCode({ opened: { pets, expiresAt }, token }: Omit<HeldPassProps, 'pet'>) {
  const { t } = useTranslation('care-passes')
  const format = useFormatter()
  const names = format.list(pets.map(({ name }) => name))
  const [hasFailed, setFailed] = useState(false)
  const file = usePassFile(token, names, () => setFailed(true))
  const save = () => {
    setFailed(false)
    file.save()
  }
  const address = new URL(`/c/${token}`, window.location.origin).href
  return (
    <section
      aria-labelledby="pass-code"
      className="card flex flex-wrap items-center justify-center gap-x-8 gap-y-4 p-5 md:p-6"
    >
      <div className="aspect-square w-full max-w-56 overflow-clip rounded-field border-2 border-line bg-white">
        <QrCode text={address} label={t('share.qr', { name: names })} className="block size-full" />
      </div>
      <div className="flex min-w-0 grow basis-56 flex-col items-start gap-3">
        <h2 id="pass-code" className="text-xl/7 font-extrabold">
          {t('code.title')}
        </h2>
        <p>{t('code.text')}</p>
        <p className="text-muted">{t('share.until', { moment: format.moment(expiresAt) })}</p>
        <PlainButton aria-busy={file.isBusy} disabled={file.isBusy} onClick={save}>
          <Download aria-hidden size={20} /> {t(file.isBusy ? 'pdfBusy' : 'pdf')}
        </PlainButton>
        {hasFailed && (
          <p role="alert" className="font-semibold text-danger">
            {t('pdfFailed')}
          </p>
        )}
      </div>
    </section>
  )
}
