// React Aria's modal components depend on menus, and would add their lists to every dialog.
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { HeadingContext } from 'react-aria-components/Heading'
import { TextContext } from 'react-aria-components/Text'
import { DismissButton, Overlay } from 'react-aria/Overlay'
import { useExitAnimation } from 'react-aria/private/utils/animation'
import { useViewportSize } from 'react-aria/private/utils/useViewportSize'
import { useDialog } from 'react-aria/useDialog'
import { useModalOverlay } from 'react-aria/useModalOverlay'

interface DialogSectionProps {
  readonly label: string | undefined
  readonly role: 'dialog' | 'alertdialog'
  readonly className: string
  readonly children: ReactNode
}

interface ModalProps extends DialogSectionProps {
  readonly isOpen: boolean
  readonly onDismiss: () => void
  readonly scrimClassName: string
  readonly surfaceClassName: string
  /** Called for scrim and surface. */
  readonly onShown: (element: HTMLElement) => void
}

/** Stays until its exit animations are over. */
export function Modal(props: ModalProps) {
  const { isOpen } = props
  const scrim = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const isScrimExiting = useExitAnimation(scrim, isOpen)
  const isSurfaceExiting = useExitAnimation(surface, isOpen)
  const isExiting = isScrimExiting || isSurfaceExiting
  if (!isOpen && !isExiting) return null
  return <ModalSurface {...props} scrim={scrim} surface={surface} isExiting={isExiting} />
}

interface ModalSurfaceProps extends ModalProps {
  readonly scrim: RefObject<HTMLDivElement | null>
  readonly surface: RefObject<HTMLDivElement | null>
  readonly isExiting: boolean
}

/** Required by the type and unused. */
const still = { point: null, setPoint: () => {}, setOpen: () => {}, open: () => {}, toggle: () => {} }

function ModalSurface({
  isOpen,
  onDismiss,
  scrimClassName,
  surfaceClassName,
  onShown,
  scrim,
  surface,
  isExiting,
  ...section
}: ModalSurfaceProps) {
  const { modalProps, underlayProps } = useModalOverlay(
    { isDismissable: true },
    { ...still, isOpen, close: onDismiss },
    surface,
  )
  // A phone's keyboard reduces the height.
  const { height } = useViewportSize()
  useLayoutEffect(
    () => scrim.current?.style.setProperty('--visual-viewport-height', `${height}px`),
    [scrim, height],
  )
  const onMount = useEffectEvent(onShown)
  useLayoutEffect(() => {
    for (const { current } of [scrim, surface]) if (current) onMount(current)
  }, [scrim, surface])
  /** Before the fields, because some stop the key and others take it for themselves. */
  const dismissByEscape = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, nativeEvent } = event
    if (key !== 'Escape' || !isOpen || nativeEvent.isComposing || nativeEvent.repeat) return
    // Lists and further dialogs lie outside of the surface, and close first.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.matches('[role=combobox][aria-expanded=true]')) return
    event.preventDefault()
    event.stopPropagation()
    onDismiss()
  }
  const exiting = isExiting || undefined
  return (
    <Overlay isExiting={isExiting}>
      <div {...underlayProps} ref={scrim} data-exiting={exiting} className={scrimClassName}>
        <div
          {...modalProps}
          onKeyDownCapture={dismissByEscape}
          data-sheet
          ref={surface}
          data-exiting={exiting}
          className={surfaceClassName}
        >
          <DismissButton onDismiss={onDismiss} />
          <DialogSection {...section} />
        </div>
      </div>
    </Overlay>
  )
}

function DialogSection({ label, role, className, children }: DialogSectionProps) {
  const section = useRef<HTMLElement>(null)
  const { dialogProps, titleProps, contentProps } = useDialog(
    { role, ...(label !== undefined && { 'aria-label': label }) },
    section,
  )
  const focused = useRef<HTMLElement>(null)
  /** React Aria focuses the dialog once more after 500 ms, also between a closed list and its field. */
  const keepFocused = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (target !== section.current) {
      if (section.current?.contains(target)) focused.current = target
    } else if (!relatedTarget) focused.current?.focus()
  }
  return (
    <section {...dialogProps} ref={section} onFocus={keepFocused} className={className}>
      <HeadingContext value={{ slots: { title: { id: titleProps.id ?? '', level: 2 } } }}>
        <TextContext value={{ slots: { description: contentProps } }}>{children}</TextContext>
      </HeadingContext>
    </section>
  )
}
