// The answers in the document: the session and the first data of its page. Each replaces one
// request, once. `server/app/web/first-answers.ts` writes them.

const elements = (): NodeListOf<HTMLElement> => document.querySelectorAll('script[data-answer]')

/** Whether unused answers are left. */
export const hasFirstAnswers = (): boolean => elements().length > 0

/** The document's answer to a request, if it has one. */
export const takeFirstAnswer = ({ method, url }: Pick<Request, 'method' | 'url'>): Response | undefined => {
  const { pathname, search } = new URL(url)
  // A change makes the answers stale.
  if (method !== 'GET') dropFirstAnswers()
  const element = [...elements()].find(({ dataset }) => dataset['answer'] === pathname + search)
  if (!element) return undefined
  element.remove()
  return new Response(element.textContent, { headers: { 'content-type': 'application/json' } })
}

/** Drops unused answers, which are stale after the start or after a change. */
export const dropFirstAnswers = (): void => {
  for (const element of elements()) element.remove()
}

/** The position at which the event stream must resume, so that no change in between is lost. */
export const takeEventCursor = (): string => {
  const element = document.querySelector<HTMLMetaElement>('meta[name=event-cursor]')
  element?.remove()
  return element?.content ?? ''
}
