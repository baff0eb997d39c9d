import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWith } from '#web/testing/environment/render.tsx'
import { Switch } from './switch.tsx'

function Lamp({ onChange }: { onChange: (isOn: boolean) => void }) {
  const [isOn, setOn] = useState(false)
  return (
    <Switch
      label="Luz"
      isOn={isOn}
      onChange={(next) => {
        setOn(next)
        onChange(next)
      }}
    />
  )
}

test('toggles with a press and the space bar', async () => {
  const onChange = vi.fn<(isOn: boolean) => void>()
  const { user } = await renderWith(<Lamp onChange={onChange} />)
  const toggle = screen.getByRole('switch', { name: 'Luz' })
  expect(toggle).toHaveProperty('checked', false)
  await user.click(toggle)
  expect(toggle).toHaveProperty('checked', true)
  await user.tab({ shift: true })
  await user.tab()
  expect(document.activeElement).toBe(toggle)
  await user.keyboard(' ')
  expect(toggle).toHaveProperty('checked', false)
  expect(onChange.mock.calls).toEqual([[true], [false]])
})

test('shows its property, whatever was pressed', async () => {
  const onChange = vi.fn<(isOn: boolean) => void>()
  const { user, rerender } = await renderWith(<Switch label="Luz" isOn={false} onChange={onChange} />)
  await user.click(screen.getByRole('switch', { name: 'Luz' }))
  expect(onChange).toHaveBeenCalledWith(true)
  expect(screen.getByRole('switch', { name: 'Luz' })).toHaveProperty('checked', false)
  rerender(<Switch label="Luz" isOn isDisabled onChange={onChange} />)
  await user.click(screen.getByRole('switch', { name: 'Luz' }))
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('switch', { name: 'Luz' })).toHaveProperty('checked', true)
})
