// Runs inline in the head of the page of a care link, after `boot.ts`.
import { startOpening } from '#web/features/care-links/care-holder/care-opening.ts'
import { documentLanguage } from '#web/shared/i18n/document-language.ts'

/** The files with the words of the page. `scripts/prerender.ts` inserts them. */
declare const assets: Readonly<Record<'es' | 'en', string>>

startOpening()
document.head.append(
  Object.assign(document.createElement('link'), { rel: 'modulepreload', href: assets[documentLanguage()] }),
)
