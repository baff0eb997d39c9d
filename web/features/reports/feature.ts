// Reports for the veterinarian, as the application composes them.
import { FileText } from 'lucide-react'
import type { Feature } from '#web/shared/feature.ts'

export const reports: Feature = {
  name: 'reports',
  staleOn: ['reports'],
  petSection: {
    to: '/app/pet/$petId/report',
    tab: 'functions',
    Icon: FileText,
    tint: 'sky',
    title: 'reports:section.title',
    emptyText: 'reports:section.text',
    countText: 'reports:section.text',
    // They come and go within a week.
    useCounts: () => ({}),
  },
}
