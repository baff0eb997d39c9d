/**
 * A header of requests: the id of a person. What waited on their device is not sent in the session
 * of somebody else, who may have signed in since.
 */
export const expectedPersonHeader = 'Expected-Person'
