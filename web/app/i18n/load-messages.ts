// A language's words as chunks of their own: only the chosen language travels, and to the first page of the application only what
// it says. The routes of other pages add theirs: `beforeLoad: () => addWords(loadVaccineWords)`.
import type { LoadMessages } from '#web/shared/i18n/i18n.ts'

export const loadMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en' ? await import('./messages.en.ts') : await import('./messages.es.ts')
  return words
}

export const loadLandingMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/landing/messages.en.ts')
      : await import('#web/features/landing/messages.es.ts')
  return { landing: words }
}

/** Of the plan and the upgrade dialog. */
export const loadSubscriptionMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/subscription/messages.en.ts')
      : await import('#web/features/subscription/messages.es.ts')
  return { subscription: words }
}

export const loadAllergyMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/allergies/messages.en.ts')
      : await import('#web/features/allergies/messages.es.ts')
  return { allergies: words }
}

export const loadMedicationMessages: LoadMessages = async (language) => {
  const [medications, doses] = await Promise.all(
    language === 'en'
      ? [import('#web/features/medications/messages.en.ts'), import('#web/features/doses/messages.en.ts')]
      : [import('#web/features/medications/messages.es.ts'), import('#web/features/doses/messages.es.ts')],
  )
  return { medications: medications.messages, doses: doses.messages }
}

export const loadVaccineMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/vaccines/messages.en.ts')
      : await import('#web/features/vaccines/messages.es.ts')
  return { vaccines: words }
}

export const loadDiaryMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/diary/messages.en.ts')
      : await import('#web/features/diary/messages.es.ts')
  return { diary: words }
}

export const loadDocumentMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/documents/messages.en.ts')
      : await import('#web/features/documents/messages.es.ts')
  return { documents: words }
}

/** Of the list behind the bell, and of the page of what comes. */
export const loadReminderMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/reminders/messages.en.ts')
      : await import('#web/features/reminders/messages.es.ts')
  return { reminders: words }
}

/** Of the share code, the shared-users screen and 'Tengo un código'. */
export const loadSharingMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/sharing/messages.en.ts')
      : await import('#web/features/sharing/messages.es.ts')
  return { sharing: words }
}

export const loadAdminMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/admin/messages.en.ts')
      : await import('#web/features/admin/messages.es.ts')
  return { admin: words }
}

/** Of the market, for those who look. */
export const loadProductMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/marketplace/products/messages.en.ts')
      : await import('#web/features/marketplace/products/messages.es.ts')
  return { products: words }
}

/** Of one's own store and products, for those who sell. */
export const loadStoreMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/marketplace/stores/messages.en.ts')
      : await import('#web/features/marketplace/stores/messages.es.ts')
  return { stores: words }
}

/** Of getting in and out; the application itself says few of them, and seldom. */
export const loadAuthMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/auth/messages.en.ts')
      : await import('#web/features/auth/messages.es.ts')
  return { auth: words }
}

export const loadCommunityMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/community/messages.en.ts')
      : await import('#web/features/community/messages.es.ts')
  return { community: words }
}

export const loadProfileMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/profile/messages.en.ts')
      : await import('#web/features/profile/messages.es.ts')
  return { profile: words }
}

/** Of the carousel, where there is one. */
export const loadBannerMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/banners/messages.en.ts')
      : await import('#web/features/banners/messages.es.ts')
  return { banners: words }
}

/** Of the settings of reminders, and the page behind the link in their mail. */
export const loadNotificationMessages: LoadMessages = async (language) => {
  const { messages: words } =
    language === 'en'
      ? await import('#web/features/notifications/messages.en.ts')
      : await import('#web/features/notifications/messages.es.ts')
  return { notifications: words }
}
