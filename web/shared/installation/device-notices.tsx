// Loaded while the page is idle.
import { useEffect, useState } from 'react'
import { NewVersionNotice } from './new-version-notice.tsx'
import { registerWorker, watchVersion } from './worker.ts'

export function DeviceNotices() {
  const [isOld, setOld] = useState(false)
  useEffect(() => registerWorker(), [])
  useEffect(() => watchVersion(() => setOld(true)), [])
  return isOld ? <NewVersionNotice onClose={() => setOld(false)} /> : null
}
