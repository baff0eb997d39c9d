// Only this file uses React Aria's toast, which is exported as unstable.
import { CircleAlert, CircleCheck, Info, X } from '#web/ui/images/icons.ts'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as AriaToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'

export type ToastKind = 'success' | 'info' | 'error' | 'undoable'

/** A press closes the toast. */
export interface ToastAction {
  /** 'Deshacer' where none is named. */
  readonly label?: string
  readonly onPress: () => void
}

interface ToastContent {
  readonly kind: ToastKind
  readonly title: string
  readonly text: string | undefined
  readonly action: ToastAction | undefined
}

// One at a time: several would cover the content they refer to. An offer or an error that gives way
// to a newer notice comes back after it.
const queue = new AriaToastQueue<ToastContent>({ maxVisibleToasts: 1 })

const present = new Map<string, ToastContent>()

/** The duration of a success or an information. */
export const toastTimeoutMs = 4000

/** Longer, because an action has to be read, decided and reached. */
export const actionToastTimeoutMs = 8000

/** A notice replaces plain information and its own repetition, but no offer. */
export const addToast = (kind: ToastKind, title: string, text?: string, action?: ToastAction): void => {
  for (const [key, before] of present) {
    const isSame = before.kind === kind && before.title === title && before.text === text
    if (!before.action && (before.kind !== 'error' || isSame)) queue.close(key)
  }
  const timeout = action ? actionToastTimeoutMs : toastTimeoutMs
  const content = { kind, title, text, action }
  const key: string = queue.add(content, {
    ...(kind === 'error' ? {} : { timeout }),
    onClose: () => present.delete(key),
  })
  present.set(key, content)
}

export const dismissToasts = (title: string, text?: string): void => {
  for (const [key, content] of present) if (content.title === title && content.text === text) queue.close(key)
}

/** An offer to undo goes with its page, unless it has the focus. */
export const leavePage = (): void => {
  if (document.activeElement?.closest('.toast')) return
  for (const [key, { kind }] of present) if (kind === 'undoable') queue.close(key)
}

export const clearToasts = (): void => {
  for (const key of present.keys()) queue.close(key)
}

const icons = { success: CircleCheck, info: Info, error: CircleAlert, undoable: CircleCheck }

// Toasts appear away from an open dialog's buttons: an error stays until it is closed, and must not
// cover the button that retries.
const besideDialog =
  'max-md:in-[:root:has([data-sheet])]:top-3 max-md:in-[:root:has([data-sheet])]:bottom-auto md:in-[:root:has([data-sheet])]:right-auto md:in-[:root:has([data-sheet])]:left-8'

export function ToastRegionContent({ aboveNav }: { aboveNav: boolean }) {
  const messages = useUiMessages()
  return (
    <AriaToastRegion
      queue={queue}
      aria-label={messages.notifications}
      className={`fixed inset-x-5 z-50 flex flex-col items-stretch gap-2 outline-none md:left-auto md:w-100 md:max-w-[calc(100vw-4rem)] lg:bottom-8 md:right-[max(2rem,calc((100vw-72rem)/2+2rem))] ${aboveNav ? 'bottom-24 3xl:right-[calc((100vw-90rem)/2+2rem)]' : 'bottom-5'} ${besideDialog}`}
    >
      {({ toast: item }) => {
        const { kind, title, text, action } = item.content
        const Icon = icons[kind]
        const isOneLine = kind === 'undoable'
        return (
          <AriaToast
            toast={item}
            className="toast flex flex-wrap items-start gap-x-2 rounded-field bg-fg py-1.5 pr-1.5 pl-4 text-bg shadow-pop outline-offset-2 data-focus-visible:outline-3 data-focus-visible:outline-teal"
          >
            <Icon
              aria-hidden
              size={20}
              className={isOneLine ? 'mt-3 shrink-0 max-[26rem]:hidden' : 'mt-3 shrink-0'}
            />
            <AriaToastContent
              role={kind === 'error' ? 'alert' : 'status'}
              className={
                isOneLine
                  ? 'min-w-0 grow basis-24 self-center text-dense wrap-anywhere'
                  : 'flex min-w-0 grow basis-40 flex-col py-2.5'
              }
            >
              <Text slot="title" className="font-semibold wrap-anywhere">
                {title}
              </Text>
              {text !== undefined && isOneLine && ' · '}
              {text !== undefined && (
                <Text slot="description" className={isOneLine ? 'wrap-anywhere' : 'text-sm wrap-anywhere'}>
                  {text}
                </Text>
              )}
            </AriaToastContent>
            <span className="ml-auto flex shrink-0">
              {action && (
                <Button
                  onPress={() => {
                    queue.close(item.key)
                    action.onPress()
                  }}
                  className="min-h-11 shrink-0 rounded-full px-3 font-semibold text-bg underline underline-offset-4 hover:bg-bg/15"
                >
                  {action.label ?? messages.undo}
                </Button>
              )}
              <Button
                slot="close"
                aria-label={messages.close}
                className="grid size-11 shrink-0 place-items-center rounded-full text-bg hover:bg-bg/15"
              >
                <X aria-hidden size={18} />
              </Button>
            </span>
          </AriaToast>
        )
      }}
    </AriaToastRegion>
  )
}
