// A browser offers the installation once after a load, often before the page is idle.

export const promptName = 'beforeinstallprompt'

export const heldPrompt: { event?: Event } = {}

export const holdInstallPrompt = (): void =>
  addEventListener(promptName, (event) => {
    // The browser's own bar would come at once.
    event.preventDefault()
    heldPrompt.event = event
  })
