import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'

/** For dialogs and steps whose own code is fetched ahead. */
export const QrCode = lazyContent(async () => (await import('./qr-code.tsx')).QrCode, {
  as: 'part',
  placeholder: null,
})
