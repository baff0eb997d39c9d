import { useInsertionEffect } from 'react'

export const waitForStyles = async (): Promise<void> => {
  const loading = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => sheet === null,
  )
  await Promise.all(
    loading.map(
      (link) =>
        new Promise((done) => {
          for (const name of ['load', 'error']) link.addEventListener(name, done, { once: true })
        }),
    ),
  )
}

const applyStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media=print]'))
    link.media = 'all'
}

/** Applies the styles with the first page that the application draws, for a single layout. */
export const useLoadedStyles = (): void => useInsertionEffect(applyStyles, [])
