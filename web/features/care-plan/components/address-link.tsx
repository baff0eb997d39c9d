// A link to an address with its search, which the page there reads.
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { LinkButton, type LinkButtonProps } from '#web/ui/actions/link-button.tsx'

interface AddressLinkProps extends LinkButtonProps {
  readonly href: string
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Stays in the application; another tab opens as with any link. */
export function AddressLink({ href, ...props }: AddressLinkProps) {
  const { history } = useRouter()
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    history.push(href)
  }
  return <LinkButton {...props} href={href} onClick={follow} />
}
