// What the server should know of the browser that somebody uses, told some seconds after the first screen: its time zone, once; and that
// nothing is pushed to it any more, when somebody else or nobody is signed in.
import { tellTimeZone } from '#web/features/notifications/components/told-zone.ts'
import { dropForeignPush } from '#web/lib/push.ts'
import { session } from '#web/lib/session.ts'

/** For as long as this person is signed in. Returns how to stop. */
export const knowBrowser = (personId: string): (() => void) => {
  void tellTimeZone(personId)
  void dropForeignPush()
  return session.onPersonChange(() => void dropForeignPush())
}
