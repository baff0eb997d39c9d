// Browsers open a tab only during a press, before the address of the provider's page exists.

export interface CheckoutTab {
  readonly navigate: (url: string) => void
  readonly close: () => void
}

/** Only web pages may be opened, for any configuration. */
export const isHttpUrl = (url: string): boolean => {
  const { protocol } = new URL(url, window.location.origin)
  return protocol === 'https:' || protocol === 'http:'
}

/** Shows a sentence until its address is known; null where the browser blocks the tab. */
export const openCheckoutTab = (sentence: string): CheckoutTab | null => {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.document.title = sentence
  tab.document.body.textContent = sentence
  // The provider's page must not reach ours.
  tab.opener = null
  return {
    navigate: (url) => tab.location.replace(new URL(url, window.location.origin)),
    close: () => tab.close(),
  }
}
