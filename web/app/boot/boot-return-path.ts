// Runs inline behind the pages whose address can say where to go afterwards: their links to other
// modes of the same page say it too, as they do when the application draws them. Whoever goes there
// looks at it first, so here it is passed on as it is.
const returnTo = new URLSearchParams(location.search).get('returnTo')
for (const link of document.querySelectorAll<HTMLAnchorElement>('#root a[href]')) {
  if (returnTo === null || link.pathname !== location.pathname) continue
  const search = new URLSearchParams(link.search)
  search.set('returnTo', returnTo)
  link.setAttribute('href', `${link.pathname}?${search}`)
}

export {}
