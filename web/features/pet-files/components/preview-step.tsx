import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { csvFieldNames } from '#contract/features/pet-files/csv-fields.ts'
import type { PetFileContents, PetFileStamps, PetImport } from '#contract/features/pet-files/schema.ts'
import { confirmImport } from '#web/features/pet-files/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ChooseAnotherFile } from './choose-another-file.tsx'
import { sortKindCounts, useKindName } from './kind-names.ts'
import { Obstacles } from './obstacles.tsx'
import { useRefusalText } from './refusal-text.ts'

function Contents({ contents }: { contents: PetFileContents }) {
  const { t } = useTranslation('pet-files')
  const format = useFormatter()
  const nameOf = useKindName()
  const { counts, files, fileBytes, into } = contents
  const kinds = sortKindCounts(counts)
  if (kinds.length === 0 && files === 0)
    return <p>{t(into ? 'preview.nothingNew' : 'preview.profileOnly')}</p>
  return (
    <dl className="flex flex-col gap-y-1.5">
      {kinds.map(([kind, count]) => (
        <div key={kind} className="flex flex-wrap gap-x-4">
          <dt>{nameOf(kind)}</dt>
          <dd className="ml-auto text-right font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
      {files > 0 && (
        <div className="flex flex-wrap gap-x-4">
          <dt>{t('preview.files')}</dt>
          <dd className="ml-auto text-right font-semibold tabular-nums">
            {t('preview.fileCount', { count: files, size: format.fileSize(fileBytes) })}
          </dd>
        </div>
      )}
    </dl>
  )
}

function StampNotes({ stamps: { chains, unfitting } }: { stamps: PetFileStamps }) {
  const { t } = useTranslation('pet-files')
  const format = useFormatter()
  const serversOf = (own: boolean) => [
    ...new Set(chains.filter(({ isOwn }) => isOwn === own).map(({ server }) => server)),
  ]
  const [here, elsewhere] = [serversOf(true), serversOf(false)]
  return (
    <>
      {here.length > 0 && (
        <p className="text-dense wrap-anywhere text-muted">
          {t('preview.stampedHere', { server: format.list(here) })}
        </p>
      )}
      {elsewhere.length > 0 && (
        <p className="text-dense wrap-anywhere text-muted">
          {t('preview.stampedElsewhere', { server: format.list(elsewhere) })}
        </p>
      )}
      {unfitting > 0 && <Banner>{t('preview.unfitting', { count: unfitting })}</Banner>}
    </>
  )
}

/** 'CSV 4' is the fourth row of the only table. */
const rowName = (at: string): string => at.replace(/^CSV /, '')

/** A sentence for each field that is invalid, and one for the other rows. */
function SkippedRows({ skipped }: { skipped: PetFileContents['skipped'] }) {
  const { t } = useTranslation('pet-files')
  const format = useFormatter()
  const { count, rows, fields = {} } = skipped
  const groups = csvFieldNames
    .map((field) => ({ field, of: rows.filter((at) => fields[at] === field) }))
    .filter(({ of }) => of.length > 0)
  const others = rows.filter((at) => !groups.some(({ of }) => of.includes(at)))
  const explained = rows.length - others.length
  const rest = count - explained
  return (
    <>
      {groups.map(({ field, of }) => (
        <span key={field} className="block wrap-anywhere">
          {t('preview.skippedFor', {
            count: of.length,
            rows: format.list(of.map(rowName)),
            field: t(`csv.fields.${field}`),
          })}
        </span>
      ))}
      {rest > 0 && (
        <span className="block wrap-anywhere">
          {others.length > 0
            ? t('preview.skipped', { count: rest, rows: format.list(others.map(rowName)) })
            : t('preview.skippedMore', { count: rest })}
        </span>
      )}
    </>
  )
}

function Notes({ current, contents }: { current: PetImport; contents: PetFileContents }) {
  const { t } = useTranslation('pet-files')
  const format = useFormatter()
  const { signature, madeAt, origin, skipped, into } = contents
  const isOther = current.source !== 'huella'
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {!isOther && (
        <p className="text-dense wrap-anywhere text-muted">
          {madeAt !== null && `${t('preview.madeAt', { date: format.longDay(madeAt), origin })} `}
          {t(`preview.signatures.${signature}`)}
        </p>
      )}
      {contents.stamps && <StampNotes stamps={contents.stamps} />}
      {skipped.count > 0 && (
        <Banner>
          <SkippedRows skipped={skipped} />
        </Banner>
      )}
      {into !== undefined && into.duplicates.count > 0 && (
        <Banner>
          {t('preview.duplicates', {
            count: into.duplicates.count,
            name: contents.name,
            rows: format.list(into.duplicates.rows),
          })}
        </Banner>
      )}
      {current.alike && (
        <Banner>
          {t(`preview.alike.${current.alike.by}`, { name: current.alike.name })} {t('preview.alike.kept')}
        </Banner>
      )}
    </div>
  )
}

function useConfirmation({ id: importId }: PetImport) {
  const { textOfError } = useRefusalText()
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, isPending } = useMutation(confirmImport())
  const confirm = async (onlyWhatFits: boolean): Promise<void> => {
    setProblem(null)
    try {
      await mutateAsync({ importId, onlyWhatFits })
    } catch (error) {
      setProblem(textOfError(error))
    }
  }
  return { problem, confirm, isPending }
}

export function PreviewStep({ current }: { current: PetImport }) {
  const { t } = useTranslation('pet-files')
  const { problem, confirm, isPending } = useConfirmation(current)
  const { contents, obstacles, failure } = current
  if (contents === null) return null
  const isBeyondPlan = obstacles.some(({ kind }) => kind === 'plan')
  const isNothingNew = contents.into !== undefined && Object.keys(contents.counts).length === 0
  const isBlocked = isNothingNew || obstacles.some(({ kind }) => kind !== 'plan')
  const isRetried = failure === 'plan' || failure === 'quota' || failure === 'server'
  const said = problem ?? (isRetried ? `${t(`failures.${failure}`)} ${t('nothingSaved')}` : null)
  return (
    <section aria-labelledby="preview" className="card flex flex-col gap-5 p-5 md:p-6">
      <div>
        <h2 id="preview" className="text-xl/7 font-extrabold">
          {t('preview.heading')}
        </h2>
        <p className="mt-1 text-dense wrap-anywhere text-muted">
          {t('preview.from', { name: contents.name, source: t(`sources.${current.source}`) })}
        </p>
      </div>
      <Contents contents={contents} />
      <Notes current={current} contents={contents} />
      <Obstacles obstacles={obstacles} />
      <div aria-live="polite" className="empty:-mt-5">
        {said !== null && (
          <Banner>
            <strong>{t('preview.failed')}</strong>
            <br />
            {said}
          </Banner>
        )}
      </div>
      {isBeyondPlan && !isBlocked && <p className="text-dense text-muted">{t('preview.onlyWhatFitsText')}</p>}
      <div className="flex flex-wrap gap-3">
        {!isBlocked && (
          <Button
            variant="brand"
            className="max-md:w-full max-md:px-3"
            isBusy={isPending}
            busyText={t('preview.confirming')}
            onPress={() => void confirm(isBeyondPlan)}
          >
            {isBeyondPlan ? t('preview.onlyWhatFits') : t('preview.confirm', { name: contents.name })}
          </Button>
        )}
        <ChooseAnotherFile importId={current.id} />
      </div>
    </section>
  )
}
