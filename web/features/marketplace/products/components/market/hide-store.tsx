// Hides all products of a store.
import { useMutation } from '@tanstack/react-query'
import { EyeOff } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Store } from '#contract/features/marketplace/stores/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

interface HideStoreProps {
  readonly store: Store
  /** The open product is hidden too. */
  readonly onHidden: () => void
}

const readListsAgain = () => {
  for (const queryKey of [orpc.products.list.key(), orpc.products.cities.key(), orpc.products.mine.key()])
    void queryClient.invalidateQueries({ queryKey })
  // The open product is gone: a refetch could only fail.
  void queryClient.invalidateQueries({ queryKey: orpc.products.get.key(), refetchType: 'none' })
}

/** Import it lazily, and only for administrators. */
export function HideStore({ store: { id, name }, onHidden }: HideStoreProps) {
  const { t } = useTranslation('products')
  const [isConfirming, setConfirming] = useState(false)
  const hide = useMutation(
    orpc.products.hideStore.mutationOptions({
      meta: { failure: t('hideStore.failed') },
      onSuccess: ({ hidden }) => {
        toast.success(t('hideStore.done', { count: hidden }))
        onHidden()
      },
      onError: () => setConfirming(false),
      onSettled: readListsAgain,
    }),
  )
  return (
    <>
      <Button size="sm" className="mt-4 w-full text-danger" onPress={() => setConfirming(true)}>
        <EyeOff aria-hidden size={18} /> {t('hideStore.open')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('hideStore.title')}
        text={t('hideStore.text', { store: name })}
        icon={<EyeOff size={20} />}
        confirmLabel={t('hideStore.confirm')}
        busyText={t('hideStore.hiding')}
        isBusy={hide.isPending}
        onConfirm={() => !hide.isPending && hide.mutate({ storeId: id })}
      />
    </>
  )
}
