import { useEffect } from 'react'

/** 'Perfil · Huella'; without a title 'Huella' */
export const usePageTitle = (title?: string): void => {
  useEffect(() => {
    document.title = title === undefined ? 'Huella' : `${title} · Huella`
  }, [title])
}
