// The document's title, which follows the page and the language.
import { useEffect } from 'react'

/** Sets 'Perfil · Huella'; without a title, 'Huella'. */
export const usePageTitle = (title?: string): void => {
  useEffect(() => {
    document.title = title === undefined ? 'Huella' : `${title} · Huella`
  }, [title])
}
