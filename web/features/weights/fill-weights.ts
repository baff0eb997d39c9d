import type { WeightList } from '#contract/features/weights/schema.ts'
import { fillPlace, type FillMessages, type FillSkeleton } from '#web/shared/skeletons/fill-skeleton.ts'

const titles = ['chart.title', 'chart.range']

export const weightsMessages: FillMessages = { of: 'weights', keys: titles }

export const fillWeights: FillSkeleton = (skeleton, readEmbeddedAnswer, say) => {
  const weights: WeightList | null = JSON.parse(readEmbeddedAnswer('/api/pets/{petId}/weights'))
  if (!weights || weights.items.length === 0) return
  for (const name of titles) fillPlace(skeleton, name, say(name))
}
