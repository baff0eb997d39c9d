// Apart from api.ts, because Home loads that one.
import type { Banner } from '#contract/features/banners/schema.ts'
import { bannersMax } from '#contract/features/banners/limits.ts'
import { orpc } from '#web/shared/api/client.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** In display order, including hidden ones. */
export const bannerListQuery = (meta: FailureMeta = { failure: false }) =>
  orpc.banners.list.queryOptions({ meta })

/** Affects the list and Home's banners. Another administrator may have caused a failure. */
export const invalidateBanners = () => queryClient.invalidateQueries({ queryKey: orpc.banners.key() })

const change = (failure: string) => ({ meta: { failure }, onSettled: invalidateBanners })

export const createBanner = (failure: string, tooMany: (count: number) => string) =>
  orpc.banners.create.mutationOptions({
    meta: { failure: false },
    onError: (error) => {
      const code = errorCodeOf(error)
      if (code === 'UNAUTHORIZED') return
      toast.error(failure, code === 'TOO_MANY' ? tooMany(bannersMax) : errorMessage(error))
    },
  })
export const updateBanner = (failure: string) => orpc.banners.update.mutationOptions(change(failure))
export const removeBannerImage = (failure: string) =>
  orpc.banners.removeImage.mutationOptions(change(failure))
export const removeBanner = (failure: string) => orpc.banners.remove.mutationOptions(change(failure))

const orderKey = ['banner-order']

/** Shown at once. Requests are sent one by one, so that the last order is stored last. */
export const reorderBanners = (failure: string) =>
  orpc.banners.reorder.mutationOptions({
    mutationKey: orderKey,
    scope: { id: 'banner-order' },
    meta: { failure },
    onMutate: ({ bannerIds }) => {
      const { queryKey } = bannerListQuery()
      // An older answer under way would undo the order.
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (banners) => banners && inOrder(banners, bannerIds))
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: orderKey }) === 1) void invalidateBanners()
    },
  })

const inOrder = (banners: readonly Banner[], ids: readonly string[]): Banner[] =>
  ids.flatMap((id) => banners.filter((banner) => banner.id === id))
