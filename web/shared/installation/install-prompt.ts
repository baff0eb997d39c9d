// A browser offers the installation once after a load, often before the page is idle.

/** Chromium's own; TypeScript's library lacks it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

const name = 'beforeinstallprompt'
let held: InstallPrompt | null = null

export const holdInstallPrompt = (): void =>
  addEventListener(name, (event) => {
    if (!isInstallPrompt(event)) return
    // The browser's own bar would come at once.
    event.preventDefault()
    held = event
  })

/** For listeners behind the one above. */
export const installPrompt = {
  get: (): InstallPrompt | null => held,
  subscribe: (listener: () => void): (() => void) => {
    addEventListener(name, listener)
    return () => removeEventListener(name, listener)
  },
}
