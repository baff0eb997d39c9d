import { Moon, Sun } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { toggleTheme } from '#web/shared/browser/theme.ts'
import { IconButton } from '#web/ui/actions/button.tsx'

/** CSS chooses the icon, so that the button is right before any script runs. */
export function ThemeButton() {
  const { t } = useTranslation('app')
  return (
    <IconButton aria-label={t('theme')} onPress={toggleTheme} data-theme-button="">
      <Sun aria-hidden size={20} className="not-dark:hidden" />
      <Moon aria-hidden size={20} className="dark:hidden" />
    </IconButton>
  )
}
