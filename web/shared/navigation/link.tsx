// The links of `web/ui` with the router: typed targets, preloaded when the pointer comes near.
import { createLink } from '@tanstack/react-router'
import { LinkButton as PlainLinkButton, TextLink as PlainTextLink } from '#web/ui/actions/link-button.tsx'

/** `<LinkButton to="/app" variant="brand">` */
export const LinkButton = createLink(PlainLinkButton)
export const TextLink = createLink(PlainTextLink)
