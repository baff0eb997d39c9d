// The query cache refetches the session when the server refuses a person.
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query'
import type { AdminUser, AdminUserPage } from '#contract/features/admin/schema.ts'
import type { AuditAction } from '#contract/features/audit/actions.ts'
import { orpc } from '#web/shared/api/client.ts'
import { errorCodeOf, reasonOr } from '#web/shared/api/errors.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { resending } from '#web/shared/api/resending.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

export const overviewQuery = () => orpc.admin.overview.queryOptions({ meta: { failure: false } })

/** Newest first. Earlier results stay until the next answer, so that typing does not flicker. */
export const usersQuery = (email: string, meta: FailureMeta) =>
  orpc.admin.users.infiniteOptions({
    ...byPages,
    meta,
    input: (cursor: Cursor) => ({ ...(email !== '' && { email }), cursor }),
    placeholderData: keepPreviousData,
  })

export const unmatchedPaymentsQuery = (meta: FailureMeta) =>
  orpc.admin.unmatchedPayments.infiniteOptions({ ...byPages, meta, input: (cursor: Cursor) => ({ cursor }) })

export const givenUpMailsQuery = (meta: FailureMeta) =>
  orpc.admin.givenUpMails.infiniteOptions({ ...byPages, meta, input: (cursor: Cursor) => ({ cursor }) })

/** Instants that delimit the person's calendar days. */
export interface AuditFilter {
  readonly action?: AuditAction
  readonly email?: string
  readonly from?: string
  readonly to?: string
}

export const auditQuery = (filter: AuditFilter, meta: FailureMeta) =>
  orpc.admin.audit.infiniteOptions({
    ...byPages,
    meta,
    input: (cursor: Cursor) => ({ ...filter, cursor }),
    placeholderData: keepPreviousData,
  })

export interface MutationMessages {
  /** Title and text of the toast. */
  readonly success: string
  readonly succeeded: string
  /** Title and text of the toast. The text replaces a missing reason of the server. */
  readonly error: string
  readonly failed: string
}

/** A change also adds a log entry and may match a payment. */
const refetchAdmin = (): void => void queryClient.invalidateQueries({ queryKey: orpc.admin.key() })

const showFailure =
  ({ error: title, failed }: Pick<MutationMessages, 'error' | 'failed'>) =>
  (error: unknown): void => {
    // The query cache reports an ended session.
    if (errorCodeOf(error) === 'UNAUTHORIZED') return
    toast.error(title, reasonOr(error, failed))
    // Another administrator was faster.
    if (errorCodeOf(error) === 'NOT_FOUND' || errorCodeOf(error) === 'LAST_ADMIN') refetchAdmin()
  }

type Users = InfiniteData<AdminUserPage, Cursor>

/** Keeps the position in every loaded list. */
const replaceUser = (user: AdminUser): void =>
  void queryClient.setQueriesData<Users>(
    { queryKey: orpc.admin.users.key({ type: 'infinite' }) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === user.id ? user : item)),
        })),
      },
  )

const userMutation = (messages: MutationMessages) => ({
  meta: { failure: false as const },
  onError: showFailure(messages),
  onSuccess: (user: AdminUser) => {
    replaceUser(user)
    refetchAdmin()
    toast.success(messages.success, messages.succeeded)
  },
})

/** Premium lasts 365 days. */
export const grantPremium = (messages: MutationMessages) =>
  orpc.admin.grantPremium.mutationOptions({ ...resending, ...userMutation(messages) })
export const revokePremium = (messages: MutationMessages) =>
  orpc.admin.revokePremium.mutationOptions(userMutation(messages))
export const grantRole = (messages: MutationMessages) =>
  orpc.admin.grantRole.mutationOptions(userMutation(messages))
/** A revocation of one's own role empties the page. */
export const revokeRole = (messages: MutationMessages) =>
  orpc.admin.revokeRole.mutationOptions(userMutation(messages))

const decision = (messages: MutationMessages) => ({
  meta: { failure: false as const },
  onSuccess: () => {
    refetchAdmin()
    toast.success(messages.success, messages.succeeded)
  },
})

/** The caller reports an unknown account at the field. */
export const assignPayment = (messages: MutationMessages) =>
  orpc.admin.assignPayment.mutationOptions({
    ...decision(messages),
    onError: (error) => {
      if (errorCodeOf(error) === 'NOT_FOUND') refetchAdmin()
      else showFailure(messages)(error)
    },
  })
export const dismissPayment = (messages: MutationMessages) =>
  orpc.admin.dismissPayment.mutationOptions({ ...decision(messages), onError: showFailure(messages) })

export const retryMail = (messages: MutationMessages) =>
  orpc.admin.retryMail.mutationOptions({ ...decision(messages), onError: showFailure(messages) })

/** @param succeeded the notice for a count of mails; unused if another administrator was faster */
export const retryAllMails = ({
  succeeded,
  ...messages
}: Omit<MutationMessages, 'succeeded'> & { readonly succeeded: (queued: number) => string }) =>
  orpc.admin.retryAllMails.mutationOptions({
    meta: { failure: false as const },
    onSuccess: ({ queued }) => {
      refetchAdmin()
      toast.success(messages.success, succeeded(queued))
    },
    onError: showFailure(messages),
  })
