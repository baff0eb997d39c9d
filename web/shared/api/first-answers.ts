// The answers that `server/app/web/first-answers.ts` writes into the document: the session and the
// first data of its page. Each replaces one request, once.

/** Answers of the service worker are left out: they only fill the skeleton, and may be old. */
const elements = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll('script[data-answer]:not([data-kept])')

export const hasFirstAnswers = (): boolean => elements().length > 0

export const takeFirstAnswer = ({ method, url }: Pick<Request, 'method' | 'url'>): Response | undefined => {
  const { pathname, search } = new URL(url)
  // A change makes the answers stale.
  if (method !== 'GET') dropFirstAnswers()
  const element = [...elements()].find(({ dataset }) => dataset['answer'] === pathname + search)
  if (!element) return undefined
  element.remove()
  return new Response(element.textContent, { headers: { 'content-type': 'application/json' } })
}

/** Call it after the start, when unused answers are stale. */
export const dropFirstAnswers = (): void => {
  for (const element of elements()) element.remove()
}

/** The position from which the event stream resumes, so that no change is lost. */
export const takeEventCursor = (): string => {
  const element = document.querySelector<HTMLMetaElement>('meta[name=event-cursor]')
  element?.remove()
  return element?.content ?? ''
}
