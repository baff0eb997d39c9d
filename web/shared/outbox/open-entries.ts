import { entryVersion, type OutboxEntry } from './entry.ts'

export const isOpenEntry = ({ state }: OutboxEntry): boolean => state.name !== 'done'

export const isQuestion = ({ state, version }: OutboxEntry): boolean =>
  state.name === 'refused' || (state.name === 'waiting' && version !== entryVersion)
