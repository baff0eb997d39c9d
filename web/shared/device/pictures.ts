/** Of the Cache Storage with a person's pictures, which the worker reads without a network. */
export const picturesPrefix = 'huella-pictures-'
