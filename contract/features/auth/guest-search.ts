/**
 * The search of `/auth` for a guest of a page behind the guard. After signing in, a person starts
 * at `/`, so `/app` alone is no deep link.
 * @param href the page's path with its search
 * @param isReturning someone signed in from this browser before
 */
export const guestSearch = (
  href: string,
  isReturning: boolean,
): { readonly returnTo: string } | { readonly mode: 'sign-up' } | null => {
  if (!/^\/app\/?$/.test(href)) return { returnTo: href }
  return isReturning ? null : { mode: 'sign-up' }
}
