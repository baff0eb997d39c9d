// A language's words as chunks of their own: only the chosen language travels, and to the first page of the application only what
// it says. The routes of other pages add theirs: `beforeLoad: () => addWords(loadVaccineWords)`.
import type { LoadMessages } from '#web/lib/i18n.ts'

export const loadMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en' ? await import('./words.en.ts') : await import('./words.es.ts')
  return words
}

export const loadLandingMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/landing/words.en.ts')
      : await import('#web/features/landing/words.es.ts')
  return { landing: words }
}

/** Of the plan and the upgrade dialog. */
export const loadSubscriptionMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/subscription/words.en.ts')
      : await import('#web/features/subscription/words.es.ts')
  return { subscription: words }
}

export const loadAllergyMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/allergies/words.en.ts')
      : await import('#web/features/allergies/words.es.ts')
  return { allergies: words }
}

export const loadMedicationMessages: LoadMessages = async (language) => {
  const [medications, doses] = await Promise.all(
    language === 'en'
      ? [import('#web/features/medications/words.en.ts'), import('#web/features/doses/words.en.ts')]
      : [import('#web/features/medications/words.es.ts'), import('#web/features/doses/words.es.ts')],
  )
  return { medications: medications.messages, doses: doses.messages }
}

export const loadVaccineMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/vaccines/words.en.ts')
      : await import('#web/features/vaccines/words.es.ts')
  return { vaccines: words }
}

export const loadDiaryMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/diary/words.en.ts')
      : await import('#web/features/diary/words.es.ts')
  return { diary: words }
}

export const loadDocumentMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/documents/words.en.ts')
      : await import('#web/features/documents/words.es.ts')
  return { documents: words }
}

/** Of the list behind the bell, and of the page of what comes. */
export const loadReminderMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/reminders/words.en.ts')
      : await import('#web/features/reminders/words.es.ts')
  return { reminders: words }
}

/** Of the share code, the shared-users screen and 'Tengo un código'. */
export const loadSharingMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/sharing/words.en.ts')
      : await import('#web/features/sharing/words.es.ts')
  return { sharing: words }
}

export const loadAdminMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/admin/words.en.ts')
      : await import('#web/features/admin/words.es.ts')
  return { admin: words }
}

/** Of the market, for those who look. */
export const loadProductMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/marketplace/products/words.en.ts')
      : await import('#web/features/marketplace/products/words.es.ts')
  return { products: words }
}

/** Of one's own store and products, for those who sell. */
export const loadStoreMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/marketplace/stores/words.en.ts')
      : await import('#web/features/marketplace/stores/words.es.ts')
  return { stores: words }
}

/** Of getting in and out; the application itself says few of them, and seldom. */
export const loadAuthMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/auth/words.en.ts')
      : await import('#web/features/auth/words.es.ts')
  return { auth: words }
}

export const loadCommunityMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/community/words.en.ts')
      : await import('#web/features/community/words.es.ts')
  return { community: words }
}

export const loadProfileMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/profile/words.en.ts')
      : await import('#web/features/profile/words.es.ts')
  return { profile: words }
}

/** Of the carousel, where there is one. */
export const loadBannerMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/banners/words.en.ts')
      : await import('#web/features/banners/words.es.ts')
  return { banners: words }
}

/** Of the settings of reminders, and the page behind the link in their mail. */
export const loadNotificationMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/notifications/words.en.ts')
      : await import('#web/features/notifications/words.es.ts')
  return { notifications: words }
}
