import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: { title: 'Timeline', text: 'Their whole life, day by day' },
} satisfies SameShape<typeof es.home>

export const messages = {
  loading: 'Loading the timeline',
  loadFailed: 'Couldn’t load the timeline',
  loadFailedText: 'Check your connection and try again.',
  emptyTitle: 'Their story starts here',
  emptyText: 'What you write down about your pet will appear here, day by day.',
  emptyTextViewer: 'When someone writes something down, you’ll see it here.',
  search: 'Search their whole story',
  moreFailed: 'Couldn’t load more',
  year: 'Year',
  years: 'Go to a year',
  thisYear: 'Latest',
  fromYear: 'From {{year}}',
  kinds: {
    all: 'Everything',
  },
} satisfies SameShape<typeof es.messages>
