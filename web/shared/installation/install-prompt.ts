// A browser offers the installation once after a load, often before the page is idle.

/** Chromium's own; TypeScript's library lacks it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

let held: InstallPrompt | null = null
const listeners = new Set<() => void>()

export const holdInstallPrompt = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    // The browser's own bar would come at once.
    event.preventDefault()
    held = event
    for (const listener of listeners) listener()
  })

export const installPrompt = {
  get: (): InstallPrompt | null => held,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
