import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  label: 'Promotions',
  carousel: 'carousel',
  slide: 'promotion',
  position: '{{number}} of {{count}}',
  announce: '{{title}}, {{number}} of {{count}}',
  previous: 'Previous promotion',
  next: 'Next promotion',
  pause: 'Pause the promotions',
  play: 'Resume the promotions',
} satisfies SameShape<typeof es.home>

export const messages = {
  admin: {
    add: 'New banner',
    editTitle: 'Edit banner',
    intro: 'They appear on Home in this order. Drag them, or use the arrows.',
    list: 'Banners in their order',
    loading: 'Loading banners',
    loadFailed: 'The banners couldn’t be loaded',
    empty: 'No banners yet',
    emptyText: 'The visible ones appear in the carousel on Home.',
    visible: 'Visible',
    hidden: 'Hidden',
    drag: 'Drag {{title}}',
    up: 'Move {{title}} up',
    down: 'Move {{title}} down',
    moved: '{{title}}: place {{place}} of {{count}}',
    removeLabel: 'Delete {{title}}',
    title: 'Title',
    description: 'Description',
    created: 'Banner created',
    changed: 'Banner updated',
    isHidden: '“{{title}}” no longer appears on Home',
    isShown: '“{{title}}” appears on Home again',
    removeTitle: 'Delete this banner?',
    removeText: '“{{title}}” and its picture are deleted for good.',
    removed: 'Banner deleted',
    tooMany:
      'There are {{count}} banners already, and no room for more. Delete one before you create another.',
  },
} satisfies SameShape<typeof es.messages>
