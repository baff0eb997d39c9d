// The answers that came with the document: who is signed in and what its page asks for first. Each
// is taken once, in place of a request. `server/app/web/first-answers.ts` writes them.

const elements = (): NodeListOf<HTMLElement> => document.querySelectorAll('script[data-answer]')

/** Whether the document brought any that nobody has taken yet. */
export const hasFirstAnswers = (): boolean => elements().length > 0

/** The answer to a request, if the document has it. */
export const takeFirstAnswer = ({ method, url }: Pick<Request, 'method' | 'url'>): Response | undefined => {
  const { pathname, search } = new URL(url)
  // A change makes them old.
  if (method !== 'GET') dropFirstAnswers()
  const element = [...elements()].find(({ dataset }) => dataset['answer'] === pathname + search)
  if (!element) return undefined
  element.remove()
  return new Response(element.textContent, { headers: { 'content-type': 'application/json' } })
}

/** What nobody asked for at the start is old when somebody does, or when something changes. */
export const dropFirstAnswers = (): void => {
  for (const element of elements()) element.remove()
}

/** From where the event stream has to go on, so that nothing changes between the two unheard. */
export const takeEventCursor = (): string => {
  const element = document.querySelector<HTMLMetaElement>('meta[name=event-cursor]')
  element?.remove()
  return element?.content ?? ''
}
