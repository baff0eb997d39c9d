import { createLink, Link as RouterLink, type LinkComponent } from '@tanstack/react-router'
import { LinkButton as PlainLinkButton, TextLink as PlainTextLink } from '#web/ui/actions/link-button.tsx'

const activeOptions = { exact: true }

/** Otherwise every link to a parent of the address has `aria-current="page"` too. */
export const matchExactly =
  <Host,>(Link: LinkComponent<Host>): LinkComponent<Host> =>
  (props) => <Link activeOptions={activeOptions} {...props} />

export const Link = matchExactly<'a'>(RouterLink)
export const LinkButton = matchExactly<typeof PlainLinkButton>(createLink(PlainLinkButton))
export const TextLink = matchExactly<typeof PlainTextLink>(createLink(PlainTextLink))
