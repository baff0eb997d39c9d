import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Both are accessible names: 'Opciones de Rabia', 'Eliminar vacuna Rabia'. */
export const chooseInMenu = async (user: UserEvent, menu: string, entry: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}
