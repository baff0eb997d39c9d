// The English words of the application, a line per feature; and those of the shell itself. The landing page brings its own.
import { messages as pets } from '#web/features/pets/messages.en.ts'
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import { errors, issues, ui } from '#web/shared/i18n/messages.en.ts'
import type { app as es, messages as spanish } from './messages.es.ts'

export const app = {
  skip: 'Skip to content',
  homeLink: 'Huella, home',
  nav: {
    label: 'Navigation',
    home: 'Home',
    marketplace: 'Shop',
    community: 'Community',
    profile: 'Profile',
    admin: 'Admin',
    quickAdd: 'Add',
  },
  actions: 'Actions',
  reminders: 'Reminders',
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
  upcoming: 'Upcoming',
  language: 'Language',
  theme: 'Switch theme',
  account: 'Account',
  greeting: 'Hi,',
  signOut: 'Sign out',
  signOutFailed: "We couldn't sign you out",
  unreachableTitle: "We couldn't open your session",
  premium: {
    title: 'Go Premium',
    text: 'Unlimited records and microchip',
    longText: 'Unlimited records and microchip for your whole pack, and shared pets',
    plan: 'See the plan',
  },
  adoptions: {
    title: 'Up for adoption',
    all: 'See all',
    soon: 'Adoptions - Coming soon',
    loading: 'Loading adoptions',
    empty: 'No pet is looking for a home right now.',
    failed: "We couldn't load the adoptions",
    failedText: 'Check your connection and try again.',
  },
  quick: {
    title: 'Quick Actions',
    prompt: 'What would you like to do?',
    diary: 'Diary entry',
    diaryHint: "Record your pet's special moments",
    document: 'Upload Document',
    documentHint: "Keep your pet's important documents",
    diaryTitle: 'New diary entry',
    pet: 'Pet',
    choosePet: 'Select a pet',
    petMissing: 'You must select a pet',
    noPets: 'Add a pet first',
    addPet: 'Add pet',
    addPetHint: 'Create their profile in under a minute',
    codeHint: 'See a pet that is shared with you',
  },
  notFound: {
    title: 'Oops! Page not found',
    text: "Rocco looked everywhere and couldn't find this page.",
    home: 'Back to home',
  },
  failed: {
    title: 'Something went wrong',
    text: "It's not your fault. Try again, or go back home.",
  },
} satisfies SameShape<typeof es>

export const messages = {
  app,
  pets,
  errors,
  issues,
  ui,
} satisfies Record<keyof typeof spanish, unknown>
