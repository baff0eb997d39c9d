import { createLink } from '@tanstack/react-router'
import { LinkButton as PlainLinkButton, TextLink as PlainTextLink } from '#web/ui/actions/link-button.tsx'

export const LinkButton = createLink(PlainLinkButton)
export const TextLink = createLink(PlainTextLink)
