import { useSyncExternalStore } from 'react'
import { currentTheme, onThemeChange, type Theme } from './theme.ts'

export const useTheme = (): Theme => useSyncExternalStore<Theme>(onThemeChange, currentTheme, () => 'light')
