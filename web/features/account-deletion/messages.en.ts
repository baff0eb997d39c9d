import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  heading: 'Delete my account',
  text: 'All your sessions will end. For {{days}} days you can get your account back by signing in; after that everything is deleted.',
  failedTitle: 'We couldn’t load what would be deleted',
  pets_zero: 'You have no pets of your own.',
  pets_one: '1 pet will be deleted, with its records and files.',
  pets_other: '{{count}} pets will be deleted, with their records and files.',
  shared_one: 'One of them is seen by other people, who will lose it too:',
  shared_other: '{{count}} of them are seen by other people, who will lose them too:',
  sharedPet_one: '{{name}} · 1 person',
  sharedPet_other: '{{name}} · {{count}} people',
  sharedMore_one: 'and 1 more',
  sharedMore_other: 'and {{count}} more',
  received: 'Pets that others share with you stay with them.',
  renewalStops: 'Your plan stops renewing right away.',
  renewalElsewhere: 'Your plan renews on the payment provider’s page. Cancel it there first: we can’t.',
  manage: 'Open the payment provider',
  exportFirst: 'Download your data before you delete it: afterwards we can’t bring it back.',
  lastAdmin: 'You’re the only administrator. Give the role to someone else before you delete your account.',
  signInAgain:
    'Your account has no password. To confirm that it’s you, sign out, sign in again and delete it within {{minutes}} minutes.',
  open: 'Delete my account',
  dialogTitle: 'Delete your account?',
  dialogText:
    'In {{days}} days your pets, their records and their files will be deleted, also for everyone who sees them. Until then you can keep your account by signing in.',
  emailLabel: 'Type {{email}} to confirm',
  passwordLabel: 'Your password',
  wrongPassword: 'The password isn’t right',
  confirm: 'Delete my account',
  busy: 'Deleting...',
  failed: 'We couldn’t delete your account',
  doneTitle: 'Your account will be deleted on {{date}}',
  doneText: 'If you sign in before then, it won’t be deleted.',
} satisfies SameShape<typeof es>
