// The record that the address names after its '#', once it is on the page.
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Scrolls to the element of that id and gives it the focus, once for each visit. The element wants
 * `tabIndex={-1}`.
 * @param isShown whether the records are on the page
 */
export const useAddressTarget = (isShown: boolean): void => {
  const { hash, state } = useLocation({
    select: ({ hash: named, state: visit }) => ({ hash: named, state: visit }),
  })
  const reached = useRef<unknown>(null)
  useEffect(() => {
    if (!isShown || hash === '' || reached.current === state) return
    const target = document.getElementById(hash)
    if (target === null) return
    reached.current = state
    target.scrollIntoView({ block: 'center' })
    target.focus({ preventScroll: true })
  }, [isShown, hash, state])
}
