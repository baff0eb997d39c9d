// Restarts a failed report, or fills the form with the valid rest of its choice.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Report } from '#contract/features/reports/schema.ts'
import { attachmentsQuery, retryReport } from '#web/features/reports/api.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { valuesOf, type ReportValues } from './report-choice.ts'

/** A change of `count` mounts a new form. */
interface Filling {
  readonly count: number
  readonly values: ReportValues | undefined
}

/** `filling` changes when a choice is no longer valid as it was. */
export const useReportRetry = (petId: string) => {
  const { t } = useTranslation('reports')
  const [filling, setFilling] = useState<Filling>({ count: 0, values: undefined })
  const { mutate, isPending } = useMutation(retryReport(petId))
  const fill = async ({ choice }: Report): Promise<void> => {
    const { items } = await queryClient.query({ ...attachmentsQuery(petId), staleTime: 0 })
    const offered = items.map(({ id }) => id)
    setFilling(({ count }) => ({ count: count + 1, values: valuesOf(choice, offered) }))
    toast.error(t('card.retryFailed'), t('card.retryGone'))
    focusHeading()
    // The form is below the heading, and the card may be far below both.
    document.activeElement?.scrollIntoView({ block: 'center' })
  }
  const refuse = (error: unknown): void => {
    const isFull = errorCodeOf(error) === 'TOO_MANY'
    toast.error(t('card.retryFailed'), isFull ? t('tooManyReports') : errorMessage(error))
  }
  const retry = (report: Report): void => {
    if (isPending) return
    mutate(
      { petId, reportId: report.id },
      {
        onError: (error) => {
          if (errorCodeOf(error) === 'BAD_REQUEST') void fill(report).catch(refuse)
          else refuse(error)
        },
      },
    )
  }
  return { retry, filling }
}
