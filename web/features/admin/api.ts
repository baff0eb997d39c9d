// What administrators read and change. Every call is refused to everybody else; the query cache
// then asks who one still is.
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query'
import type { AdminUser, AdminUserPage } from '#contract/features/admin/schema.ts'
import type { AuditAction } from '#contract/features/audit/actions.ts'
import { orpc } from '#web/shared/api/client.ts'
import { errorCodeOf, reasonOr } from '#web/shared/api/errors.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

type Cursor = string | undefined

const following = {
  initialPageParam: undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
} as const

/** How many payments wait, and whether redeeming codes is closed. */
export const overviewQuery = () => orpc.admin.overview.queryOptions({ meta: { failure: false } })

/**
 * Newest first. What was found before stays in sight until the next answer comes, so that nothing
 * flickers while one types.
 */
export const usersQuery = (email: string, meta: FailureMeta) =>
  orpc.admin.users.infiniteOptions({
    ...following,
    meta,
    input: (cursor: Cursor) => ({ ...(email !== '' && { email }), cursor }),
    placeholderData: keepPreviousData,
  })

export const unmatchedPaymentsQuery = (meta: FailureMeta) =>
  orpc.admin.unmatchedPayments.infiniteOptions({
    ...following,
    meta,
    input: (cursor: Cursor) => ({ cursor }),
  })

/** Instants from the person's calendar; an absent one does not restrict. */
export interface AuditFilter {
  readonly action?: AuditAction
  readonly email?: string
  readonly from?: string
  readonly to?: string
}

export const auditQuery = (filter: AuditFilter, meta: FailureMeta) =>
  orpc.admin.audit.infiniteOptions({
    ...following,
    meta,
    input: (cursor: Cursor) => ({ ...filter, cursor }),
    placeholderData: keepPreviousData,
  })

/** What is said after a change. */
export interface MutationMessages {
  /** The title of a notice that it was done, and its text. */
  readonly success: string
  readonly succeeded: string
  /**
   * The title of a notice that it was not, and its text where the server gave no reason of its own.
   */
  readonly error: string
  readonly failed: string
}

/**
 * Everything of the administration that is on the screen: a change also stands in the log, and in
 * the number of what waits.
 */
const readAgain = (): void => void queryClient.invalidateQueries({ queryKey: orpc.admin.key() })

const showFailure =
  ({ error: title, failed }: Pick<MutationMessages, 'error' | 'failed'>) =>
  (error: unknown): void => {
    // A session that ended explains itself.
    if (errorCodeOf(error) === 'UNAUTHORIZED') return
    toast.error(title, reasonOr(error, failed))
    // Somebody else was faster: what is on the screen is no longer so.
    if (errorCodeOf(error) === 'NOT_FOUND' || errorCodeOf(error) === 'LAST_ADMIN') readAgain()
  }

type Users = InfiniteData<AdminUserPage, Cursor>

/** In its place in every list that was loaded, so that nothing moves. */
const keepUser = (user: AdminUser): void =>
  void queryClient.setQueriesData<Users>(
    { queryKey: orpc.admin.users.key({ type: 'infinite' }) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.id === user.id ? user : one)),
        })),
      },
  )

const userMutation = (messages: MutationMessages) => ({
  meta: { failure: false as const },
  onError: showFailure(messages),
  onSuccess: (user: AdminUser) => {
    keepUser(user)
    readAgain()
    toast.success(messages.success, messages.succeeded)
  },
})

/** Premium for 365 days. */
export const grantPremium = (messages: MutationMessages) =>
  orpc.admin.grantPremium.mutationOptions(userMutation(messages))
/** Ends Premium now. */
export const revokePremium = (messages: MutationMessages) =>
  orpc.admin.revokePremium.mutationOptions(userMutation(messages))
export const grantRole = (messages: MutationMessages) =>
  orpc.admin.grantRole.mutationOptions(userMutation(messages))
/** One's own may be the one that was taken: then this page has nothing more to show. */
export const revokeRole = (messages: MutationMessages) =>
  orpc.admin.revokeRole.mutationOptions(userMutation(messages))

const paymentMutation = (messages: MutationMessages) => ({
  meta: { failure: false as const },
  onSuccess: () => {
    readAgain()
    toast.success(messages.success, messages.succeeded)
  },
})

/** Whoever calls says that nobody was found, at the field; every other failure is told. */
export const assignPayment = (messages: MutationMessages) =>
  orpc.admin.assignPayment.mutationOptions({
    ...paymentMutation(messages),
    onError: (error) => {
      if (errorCodeOf(error) === 'NOT_FOUND') readAgain()
      else showFailure(messages)(error)
    },
  })
export const dismissPayment = (messages: MutationMessages) =>
  orpc.admin.dismissPayment.mutationOptions({ ...paymentMutation(messages), onError: showFailure(messages) })
