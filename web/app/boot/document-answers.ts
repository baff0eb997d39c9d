const petId = location.pathname.split('/')[3] ?? ''

/** JSON; 'null' where the document has no such answer. `{petId}` stands for the pet of the page. */
export const readEmbeddedAnswer = (address: string): string =>
  document.querySelector(`script[data-answer="${address.replace('{petId}', petId)}"]`)?.textContent ?? 'null'

/** The answers hold unfiltered content only. */
export const isSearched = /[?&](q|kind|year|bin)=/.test(location.search)
