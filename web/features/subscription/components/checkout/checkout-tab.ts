// The new tab of the provider's page. Browsers only open one during a press, before it is known
// where it leads.

export interface CheckoutTab {
  readonly navigate: (url: string) => void
  readonly close: () => void
}

/** Whether an address may be opened: the provider's page is a web page, whatever was configured. */
export const isHttpUrl = (url: string): boolean => {
  const { protocol } = new URL(url, window.location.origin)
  return protocol === 'https:' || protocol === 'http:'
}

/**
 * Opens the tab with a sentence to read until its address is known; null where the browser does not
 * allow it.
 */
export const openCheckoutTab = (sentence: string): CheckoutTab | null => {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.document.title = sentence
  tab.document.body.textContent = sentence
  // The provider's page has no business with ours.
  tab.opener = null
  return {
    navigate: (url) => tab.location.replace(new URL(url, window.location.origin)),
    close: () => tab.close(),
  }
}
