import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog, type DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

const NewKeyDialog = lazyDialog(async () => {
  const [{ NewKeyDialog: Component }, { ProofProvider }] = await Promise.all([
    import('#web/features/api-keys/components/new/new-key-dialog.tsx'),
    import('#web/features/security/components/proof/proof-provider.tsx'),
    addMessages('security'),
  ])
  const Composed = (props: DisclosureProps) => {
    const { t } = useTranslation('api-keys')
    return (
      <ProofProvider text={t('new.proof')}>
        <Component {...props} />
      </ProofProvider>
    )
  }
  return Composed
})

export const useNewApiKeyDialog = (): { readonly open: () => void; readonly dialog: ReactNode } => {
  const { t } = useTranslation('api-keys')
  const { open, draw } = useLazyDialog()
  return { open, dialog: draw((_, props) => <NewKeyDialog frameTitle={t('new.title')} {...props} />) }
}
