// Loaded while the page is idle.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showBadge } from '#web/shared/browser/device-apis.ts'
import { orpc } from '#web/shared/api/client.ts'
import { InstallProposal } from './install-proposal.tsx'
import { NewVersionNotice } from './new-version-notice.tsx'
import { registerWorker, watchVersion } from './worker.ts'

/** The icon has the bell's number. `forgetWorkerData` removes it with the session. */
const useBadge = (): void => {
  const { data: unread } = useQuery(
    orpc.reminders.list.queryOptions({ meta: { failure: false }, select: (list) => list.unread }),
  )
  useEffect(() => {
    if (unread !== undefined) showBadge(unread)
  }, [unread])
}

export function DeviceNotices() {
  const [isOld, setOld] = useState(false)
  useEffect(() => registerWorker(), [])
  useEffect(() => watchVersion(() => setOld(true)), [])
  useBadge()
  return isOld ? <NewVersionNotice onClose={() => setOld(false)} /> : <InstallProposal />
}
