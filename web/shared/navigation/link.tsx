import { createLink, Link as RouterLink, type LinkComponent } from '@tanstack/react-router'
import { LinkButton as PlainLinkButton, TextLink as PlainTextLink } from '#web/ui/actions/link-button.tsx'

/** Otherwise every link to a parent of the address has `aria-current="page"` too. */
export const exactly = { exact: true }

export const Link: LinkComponent<'a'> = (props) => <RouterLink activeOptions={exactly} {...props} />

const RouterLinkButton = createLink(PlainLinkButton)
export const LinkButton: LinkComponent<typeof PlainLinkButton> = (props) => (
  <RouterLinkButton activeOptions={exactly} {...props} />
)

const RouterTextLink = createLink(PlainTextLink)
export const TextLink: LinkComponent<typeof PlainTextLink> = (props) => (
  <RouterTextLink activeOptions={exactly} {...props} />
)
