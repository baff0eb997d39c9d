// Fetches what a person may need without a network, one request after the other while the page is
// idle: the answers of all pages of all pets, and the pictures in them.
import type { StaticDataRouteOption } from '@tanstack/react-router'
import { upcomingQuery } from '#web/features/reminders/upcoming-api.ts'
import { laterPetsQuery } from '#web/features/pets/later-pets.ts'
import { petsQuery } from '#web/features/pets/api.ts'
import { recordKindNames } from '#contract/shared/record-kinds.ts'
import { homeQueries } from '#web/app/home/home-queries.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { ask, askPages, type Ask, type PetAddress } from '#web/app/page-needs.ts'
import { orpc } from '#web/shared/api/client.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { retryDelay } from '#web/shared/api/retry-delay.ts'
import { serverConnection } from '#web/shared/api/server-connection.ts'
import { pruneAnswers } from '#web/shared/device/answers.ts'
import { currentDevice } from '#web/shared/device/device-database.ts'
import { storePictures } from '#web/shared/device/pictures.ts'
import { session } from '#web/shared/session/session.ts'

/** Later changes are invalidated by the stream of changes, and fetched again. */
const youngEnoughMs = 15 * 60_000
/** Changes that follow one another are fetched together. */
const settleMs = 5000
const afterFailureMs = 5 * 60_000
const pauseMs = 50
const laterPagesMax = 5

type PetData = (address: PetAddress) => Promise<readonly Ask[]>

interface DeclaredRoute {
  readonly options: { readonly staticData?: StaticDataRouteOption }
}

const pause = (): Promise<unknown> => new Promise((done) => setTimeout(done, pauseMs * retryDelay.factor))

/** Its pages, and the counts on its tiles. */
const asksOfPet = async function* (pages: readonly PetData[], petId: string): AsyncGenerator<Ask> {
  for (const page of pages) yield* await page({ params: { petId } })
  for (const kind of recordKindNames)
    yield ask<unknown>(orpc[kind].list.queryOptions({ input: { petId }, meta: { failure: false } }))
}

const visiblePets = (): string[] => {
  const first = queryClient.getQueryData(petsQuery().queryKey)
  const later = queryClient.getQueryData(laterPetsQuery(first?.next ?? undefined).queryKey)
  return [first, ...(later?.pages ?? [])].flatMap((page) => page?.items.map(({ id }) => id) ?? [])
}

const allAsks = async function* ({ routesById }: RegisteredRouter): AsyncGenerator<Ask> {
  yield* [...homeQueries(), askPages(upcomingQuery())]
  const after = queryClient.getQueryData(petsQuery().queryKey)?.next ?? undefined
  if (after !== undefined) yield askPages({ ...laterPetsQuery(after), pages: laterPagesMax })
  const routes: readonly DeclaredRoute[] = Object.values(routesById)
  const pages = routes.flatMap(({ options }) => options.staticData?.petData ?? [])
  for (const petId of visiblePets()) yield* asksOfPet(pages, petId)
}

/** A pet that is gone, or no longer shared. */
const isGone = (error: unknown): boolean => ['NOT_FOUND', 'FORBIDDEN'].includes(errorCodeOf(error))

/** @returns whether all was asked for; rejects where the server refuses to answer more */
const askAll = async (asks: AsyncGenerator<Ask>, mayGoOn: () => boolean): Promise<boolean> => {
  for await (const begin of asks) {
    do await pause()
    while (mayGoOn() && queryClient.isFetching() > 0)
    if (!mayGoOn()) return false
    try {
      await begin({ staleTime: youngEnoughMs })
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
  return true
}

const fill = async (router: RegisteredRouter, personId: string): Promise<void> => {
  const mayGoOn = () =>
    session.get().person?.id === personId &&
    currentDevice() !== undefined &&
    document.visibilityState === 'visible' &&
    navigator.onLine &&
    !serverConnection.isLost()
  if (!(await askAll(allAsks(router), mayGoOn))) return
  await pruneAnswers(new Set(visiblePets()))
  await storePictures(personId, mayGoOn)
}

/** Call it once, when the page is idle. @returns a stop function */
export const prefill = (router: RegisteredRouter): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let notBefore = 0

  const run = async (): Promise<void> => {
    const { person } = session.get()
    if (!person) return
    try {
      await fill(router, person.id)
    } catch {
      notBefore = Date.now() + afterFailureMs
    }
  }
  const plan = (): void => {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        running = (running ?? Promise.resolve()).then(run)
      },
      Math.max(settleMs * retryDelay.factor, notBefore - Date.now()),
    )
  }
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'invalidate') plan()
    }),
    session.onPersonChange(plan),
    // An interrupted run goes on.
    serverConnection.subscribe(plan),
  ]
  document.addEventListener('visibilitychange', plan)
  window.addEventListener('online', plan)
  running = run()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', plan)
    window.removeEventListener('online', plan)
  }
}
