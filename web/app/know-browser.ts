// What the server should know of the browser that somebody uses, told some seconds after the first screen: its time zone, once; and whether
// it is still pushed to, which it is for nobody but whoever asked for it here.
import { tellTimeZone } from '#web/features/notifications/components/told-zone.ts'
import { keepPush } from '#web/lib/push.ts'
import { session } from '#web/lib/session.ts'

/** For as long as this person is signed in. Returns how to stop. */
export const knowBrowser = (personId: string): (() => void) => {
  void tellTimeZone(personId)
  void keepPush()
  return session.onPersonChange(() => void keepPush())
}
