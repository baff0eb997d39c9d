import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { Report } from '#contract/features/reports/schema.ts'
import { attachmentsQuery, refreshReports, reportsQuery } from '#web/features/reports/api.ts'
import { initialValues, toChoice, valuesOf } from '#web/features/reports/components/report-choice.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'

export interface ReportCodeAddress {
  readonly url: string
  readonly expiresAt: string
}

const keptMilliseconds = 15 * 60_000
const pollMilliseconds = 700

/**
 * The address of the last code, which the server returns only once: a second look at the page needs
 * no second link. Records of later are not in its report, so it is kept for a consultation.
 */
export const reportCodeQuery = (petId: string) =>
  queryOptions<ReportCodeAddress>({
    queryKey: [...orpc.reports.key(), 'code', petId],
    queryFn: skipToken,
    gcTime: keptMilliseconds,
  })

const newest = async (petId: string): Promise<readonly Report[]> =>
  (await queryClient.query({ ...reportsQuery(petId), staleTime: 0 })).items

/** Their attachments may be gone. */
const lastChoice = async (petId: string) => {
  const [last] = await newest(petId)
  const language = currentLanguage()
  if (last === undefined) return toChoice(initialValues(navigator.languages), language)
  const offered =
    last.choice.attachments.length === 0 ? [] : (await queryClient.query(attachmentsQuery(petId))).items
  return toChoice(
    valuesOf(
      last.choice,
      offered.map(({ id }) => id),
    ),
    language,
  )
}

const untilReady = async (petId: string, reportId: string): Promise<void> => {
  for (;;) {
    const report = (await newest(petId)).find(({ id }) => id === reportId)
    if (report?.status === 'ready') return
    if (report === undefined || report.status === 'failed') throw new Error('the report was not made')
    await new Promise((resolve) => {
      setTimeout(resolve, pollMilliseconds)
    })
  }
}

/** A report of today with the person's last choices, and a link to it. The part shows a refusal. */
export const makeReportCode = (petId: string) =>
  mutationOptions({
    meta: { failure: false },
    mutationFn: async (): Promise<ReportCodeAddress> => {
      const { id: reportId } = await client.reports.create({ petId, ...(await lastChoice(petId)) })
      await untilReady(petId, reportId)
      const { url, link } = await client.reports.createLink({ petId, reportId })
      return { url, expiresAt: link.expiresAt }
    },
    onSuccess: (address) => queryClient.setQueryData(reportCodeQuery(petId).queryKey, address),
    onSettled: () => refreshReports(petId),
  })
