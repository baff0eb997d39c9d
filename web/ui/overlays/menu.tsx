// A button that opens a list of actions or of choices.
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import type { MenuProps } from './menu-list.tsx'

const load = () => import('./menu-list.tsx')

/**
 * A menu under its button. The list loads when the pointer or the focus arrives, so that a press
 * finds it loaded.
 */
export function Menu(props: MenuProps) {
  const [List, setList] = useState<Awaited<ReturnType<typeof load>>['MenuWithPopover'] | null>(null)
  if (List) return <List {...props} defaultOpen />
  return (
    <Button
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={props.triggerClassName}
      onHoverStart={() => void load()}
      onFocus={() => void load()}
      onPress={() => void load().then(({ MenuWithPopover: LoadedMenu }) => setList(() => LoadedMenu))}
    >
      {props.trigger}
    </Button>
  )
}
