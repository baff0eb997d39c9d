// The styles that `boot-styles.ts` loads beside the application's code.
import { useInsertionEffect } from 'react'

/** Resolves when they are here, or cannot be had. */
export const whenStylesAreReady = async (): Promise<void> => {
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

/** Applies them with the first page that the application draws: everything is laid out once. */
export const useLoadedStyles = (): void => useInsertionEffect(applyStyles, [])
