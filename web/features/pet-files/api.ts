import { mutationOptions } from '@tanstack/react-query'
import { ORPCError } from '@orpc/client'
import type { PetImport } from '#contract/features/pet-files/schema.ts'
import { petFileRefusals, type PetFileRefusal } from '#contract/features/pet-files/refusals.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { upload } from '#web/shared/api/upload.ts'

// The interval of the server's progress updates.
const pollMilliseconds = 1000

/** While an import runs, its progress. */
export const importQuery = (meta: FailureMeta = { failure: false }) =>
  orpc.petFiles.getImport.queryOptions({
    meta,
    refetchInterval: ({ state: { data } }) =>
      data?.import?.status === 'importing' ? pollMilliseconds : false,
  })

/** An estimate. A failure is not reported. */
export const petFileSizeQuery = (petId: string) =>
  orpc.petFiles.getSize.queryOptions({
    input: { petId },
    meta: { failure: false } satisfies FailureMeta,
    // The estimate reads all records, and may be a minute old.
    staleTime: 60_000,
  })

export const petFileUrl = (petId: string): string => `/api/pets/${petId}/file`

const keep = (current: PetImport | null): void =>
  void queryClient.setQueryData(importQuery().queryKey, { import: current })

interface SentFile {
  readonly file: File
  readonly signal: AbortSignal
  readonly onProgress: (percent: number) => void
}

/** No pet is made before the confirmation. */
export const sendImport = () =>
  mutationOptions({
    meta: { failure: false } satisfies FailureMeta,
    mutationFn: async ({ file, ...options }: SentFile): Promise<PetImport> => {
      const path = `/api/pet-imports?name=${encodeURIComponent(file.name)}`
      const answer = await upload(path, file, { method: 'POST', ...options })
      const { petImport } = await import('#contract/features/pet-files/schema.ts')
      return petImport.parse(answer)
    },
    onSuccess: keep,
  })

export const chooseForImport = () =>
  orpc.petFiles.choose.mutationOptions({
    meta: { failure: false } satisfies FailureMeta,
    // The server reads the file for one choice of a person at a time, and refuses the next.
    scope: { id: 'pet-import-choice' },
    onSuccess: keep,
  })

export const confirmImport = () =>
  orpc.petFiles.confirm.mutationOptions({ meta: { failure: false } satisfies FailureMeta, onSuccess: keep })

/** An import that ended meanwhile is returned unchanged. */
export const stopImport = (failure: string) =>
  orpc.petFiles.stop.mutationOptions({
    meta: { failure },
    onSuccess: async (stopped) => {
      // An answer from before the stop would be shown again.
      await queryClient.cancelQueries({ queryKey: importQuery().queryKey })
      keep(stopped)
    },
  })

export const removeImport = (failure: string) =>
  orpc.petFiles.removeImport.mutationOptions({ meta: { failure }, onSuccess: () => keep(null) })

/** Undefined for any other error. */
export const refusalOf = (error: unknown): PetFileRefusal | undefined => {
  if (!(error instanceof ORPCError)) return undefined
  const data: unknown = error.data
  if (error.code !== 'PET_FILE_REFUSED' || typeof data !== 'object' || data === null || !('reason' in data))
    return undefined
  return petFileRefusals.find((reason) => reason === data.reason)
}
