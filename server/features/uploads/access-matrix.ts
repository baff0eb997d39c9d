import { anyPerson, type AccessMatrix } from '#server/testing/access-matrix/patterns.ts'

const uploadId = '0197a1b2-0000-7000-8000-000000000000'

export const accessMatrix: AccessMatrix = {
  calls: {
    'PUT /api/uploads/{uploadId}/parts/{number}': anyPerson(() => ({
      params: { uploadId, number: '1' },
      body: Buffer.from('a part'),
      type: 'application/octet-stream',
    })),
    // Without a part of the caller the list is empty, even if another person chose the same id.
    'GET /api/uploads/{uploadId}': anyPerson(() => ({ params: { uploadId } })),
  },
}
