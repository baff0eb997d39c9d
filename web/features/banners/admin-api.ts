// What administrators read and change of banners. Apart from the feature's api.ts, which Home
// loads.
import { bannersMax, type Banner } from '#contract/features/banners/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** All in their order, hidden ones too. */
export const bannerListQuery = (meta: FailureMeta = { failure: false }) =>
  orpc.banners.list.queryOptions({ meta })

/**
 * The list, what Home shows of it, and after a failure what another administrator did meanwhile.
 */
export const invalidateBanners = () => queryClient.invalidateQueries({ queryKey: orpc.banners.key() })

const change = (failure: string) => ({ meta: { failure }, onSettled: invalidateBanners })

/** That there is room for no more is said with the number. */
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

/**
 * Stands on the screen at once. One after the other: the last order that was chosen is the last
 * that is sent.
 */
export const reorderBanners = (failure: string) =>
  orpc.banners.reorder.mutationOptions({
    mutationKey: orderKey,
    scope: { id: 'banner-order' },
    meta: { failure },
    onMutate: ({ bannerIds }) => {
      const { queryKey } = bannerListQuery()
      // An older answer that is still on its way would put them back.
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (banners) => banners && inOrder(banners, bannerIds))
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: orderKey }) === 1) void invalidateBanners()
    },
  })

const inOrder = (banners: readonly Banner[], ids: readonly string[]): Banner[] =>
  ids.flatMap((id) => banners.filter((banner) => banner.id === id))
