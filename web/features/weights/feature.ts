import { useQuery } from '@tanstack/react-query'
import { orpc } from '#web/shared/api/client.ts'
import type { Feature } from '#web/shared/feature.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { recordFeature } from '#web/shared/records/kinds/record-feature.ts'
import { recordStyles } from '#web/shared/records/kinds/record-styles.ts'

export const weights: Feature = {
  ...recordFeature('weights', (_pet, options) => {
    const { weight } = useFormatter()
    const items = useQuery(orpc.weights.list.queryOptions(options)).data?.items
    const [newest] = items ?? []
    return {
      records: items?.length,
      newest: newest && `${weight(newest.weightValue, newest.weightUnit)} · `,
    }
  }),
  quickAction: {
    ...recordStyles.weights,
    title: 'weights:quickAction.title',
    hint: 'weights:quickAction.hint',
    needsPet: true,
    isForLiving: true,
    loadForm: async () =>
      (await withMessages(import('./components/quick-weight-form.tsx'), 'weights')).QuickWeightForm,
  },
}
