// The answers that a document brings, for the scripts that stand behind them.

const petId = location.pathname.split('/')[3] ?? ''

/**
 * JSON; 'null' where the document has no such answer. `{petId}` stands for the pet of the page.
 */
export const answerAt = (address: string): string =>
  document.querySelector(`script[data-answer="${address.replace('{petId}', petId)}"]`)?.textContent ?? 'null'

/** What is searched or filtered is not what the answers hold. */
export const isSearched = /[?&](q|kind|year|bin)=/.test(location.search)
