// Runs inline behind the pages whose address can carry a `returnTo`. The target checks it.
const returnTo = new URLSearchParams(location.search).get('returnTo')
for (const link of document.querySelectorAll<HTMLAnchorElement>('#root a[href]')) {
  if (returnTo === null || link.pathname !== location.pathname) continue
  const search = new URLSearchParams(link.search)
  search.set('returnTo', returnTo)
  link.setAttribute('href', `${link.pathname}?${search}`)
}

export {}
