// The application provides these texts, because `web/ui` has no language.
import { createContext, use, type ReactNode } from 'react'

export interface UiMessages {
  readonly close: string
  readonly optional: string
  readonly cancel: string
  readonly loading: string
  readonly notifications: string
  readonly clearSearch: string
  readonly choosePhoto: string
  readonly changePhoto: string
  readonly removePhoto: string
  readonly noPreview: string
  readonly discardTitle: string
  readonly discardText: string
  readonly keepEditing: string
  readonly discard: string
  readonly offline: string
  readonly offlineText: string
  readonly failedText: string
  readonly retry: string
  readonly undo: string
}

const UiMessagesContext = createContext<UiMessages | null>(null)

export function UiMessagesProvider({ messages, children }: { messages: UiMessages; children: ReactNode }) {
  return <UiMessagesContext value={messages}>{children}</UiMessagesContext>
}

/** @throws Error outside of a provider */
export function useUiMessages(): UiMessages {
  const messages = use(UiMessagesContext)
  if (!messages) throw new Error('UiMessagesProvider is missing')
  return messages
}
