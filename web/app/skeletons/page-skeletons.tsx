// Shown while a page's code loads, and in the document that the server sends.
import type { ComponentType } from 'react'
import { VetViewSkeleton } from '#web/features/vet-view/components/vet-view-skeleton.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { MarketSkeleton } from './market-skeleton.tsx'
import { CardsSkeleton, DiaryPageSkeleton, RowsPageSkeleton } from './pet-section-skeletons.tsx'
import { PetSkeleton } from './pet-skeleton.tsx'
import { PlainPageSkeleton } from './plain-page-skeleton.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import type { SkeletonName } from './skeleton-names.ts'
import { UpcomingPageSkeleton } from './upcoming-page-skeleton.tsx'

export const pageSkeletons: Readonly<Record<SkeletonName, ComponentType>> = {
  home: HomeSkeleton,
  pet: PetSkeleton,
  cards: CardsSkeleton,
  rows: RowsPageSkeleton,
  diary: DiaryPageSkeleton,
  market: MarketSkeleton,
  upcoming: UpcomingPageSkeleton,
  profile: ProfileSkeleton,
  show: VetViewSkeleton,
  plain: PlainPageSkeleton,
}
