import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'

export type TagLanguage = 'es' | 'en'

/** Plain texts, which the page escapes. */
export type TagAlert = {
  /** In a red banner above everything else, such as 'Kira está perdida'. */
  readonly title: string
  readonly lines: readonly { readonly label?: string; readonly text: string }[]
}

/** Implemented by features that change the page of a tag; undefined where they add no part. */
export const tagAlerts = createExtensionPoint<
  (
    services: Services,
    pet: { readonly petId: string; readonly ownerId: string },
    language: TagLanguage,
  ) => Promise<TagAlert | undefined>
>('alerts on the page of a tag')
