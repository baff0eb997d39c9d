import { useMutation } from '@tanstack/react-query'
import { Upload, X } from '#web/ui/images/icons.ts'
import { useEffect, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { petFileMaxBytes } from '#contract/features/pet-files/limits.ts'
import type { PetImport } from '#contract/features/pet-files/schema.ts'
import { sendImport } from '#web/features/pet-files/api.ts'
import { isAbort } from '#web/shared/api/unanswered.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { fileStepClass } from './file-step-skeleton.tsx'
import { useRefusalText } from './refusal-text.ts'

interface Sending {
  readonly name: string
  readonly percent: number
}

/** Leaving the page aborts the upload. */
function useSending() {
  const { textOfError } = useRefusalText()
  const { mutateAsync } = useMutation(sendImport())
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const send = async (file: File): Promise<void> => {
    const own = new AbortController()
    controller.current = own
    setProblem(null)
    setSending({ name: file.name, percent: 0 })
    try {
      const onProgress = (percent: number) => setSending({ name: file.name, percent })
      await mutateAsync({ file, signal: own.signal, onProgress })
    } catch (error) {
      if (!isAbort(error)) setProblem(textOfError(error))
    } finally {
      setSending(null)
    }
  }
  return { sending, problem, send, cancel: () => controller.current?.abort() }
}

/** The reason why the last import ended without a pet. */
function useFailure(failed: PetImport | null): string | null {
  const { t } = useTranslation('pet-files')
  const { textOf } = useRefusalText()
  const failure = failed?.failure ?? null
  if (failure === null) return null
  if (failure === 'plan' || failure === 'quota' || failure === 'server') return t(`failures.${failure}`)
  return textOf(failure)
}

export function FileStep({ failed }: { failed: PetImport | null }) {
  const { t } = useTranslation('pet-files')
  const format = useFormatter()
  const { sending, problem, send, cancel } = useSending()
  const failure = useFailure(failed)
  const said = problem ?? failure
  const choose = ([file]: readonly File[]) => file && void send(file)
  return (
    <section aria-labelledby="file" className={fileStepClass}>
      <h2 id="file" className="text-xl/7 font-extrabold">
        {t('file.heading')}
      </h2>
      <FileDrop label={t('file.drop')} isDisabled={sending !== null} onFiles={choose} />
      <div aria-live="polite" className="flex flex-col gap-4 empty:-mt-4">
        {said !== null && sending === null && (
          <Banner>
            <strong>{t('file.failed')}</strong>
            <br />
            {said} {t('nothingSaved')}
          </Banner>
        )}
        {sending !== null && (
          <ProgressBar
            label={sending.percent < 100 ? t('file.sending', { name: sending.name }) : t('file.reading')}
            value={sending.percent}
          />
        )}
      </div>
      <p className="text-dense text-muted">
        {t('file.accepted', { size: format.fileSize(petFileMaxBytes) })}
      </p>
      {sending === null ? (
        <div>
          <FileTrigger onSelect={(files) => choose([...(files ?? [])])}>
            <Button variant="brand" className="max-md:w-full">
              <Upload aria-hidden size={20} /> {t('file.choose')}
            </Button>
          </FileTrigger>
        </div>
      ) : (
        <div>
          <Button className="max-md:w-full" onPress={cancel}>
            <X aria-hidden size={20} /> {t('file.cancel')}
          </Button>
        </div>
      )}
    </section>
  )
}
