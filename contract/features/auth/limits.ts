// How often one may try to get in, and how long what was handed out lives. Why these limits: docs/decisions, "limits without lock-out".

const minutes = (n: number) => n * 60
const hours = (n: number) => n * 3600
const days = (n: number) => n * 86_400

/** Seconds that a session lives after its last use. */
export const sessionLifetimeSeconds = days(30)
/** A session that was prolonged longer ago than this is prolonged by its next use: one write a day, not one a request. */
export const sessionRefreshSeconds = days(1)
/** From decisions, section 2. */
export const resetLinkLifetimeSeconds = hours(1)
/** A mail may be read the next evening. */
export const verificationLinkLifetimeSeconds = days(2)
/** How long a browser that has signed in to an account is known to belong to it. */
export const knownDeviceLifetimeSeconds = days(365)

/** `max` times in a window of `seconds` that begins with the first. */
export const authRateLimits = {
  /** Wrong passwords for one address from one client: more than a person's memory needs, ten guesses for anyone else. */
  signInPair: { max: 10, seconds: minutes(15) },
  /** Wrong passwords from one client over all addresses: an office behind one address still gets in, trying a list of addresses does not. */
  signInClient: { max: 50, seconds: minutes(15) },
  /** Wrong passwords for one address from all browsers that never signed in to it: bounds guessing from many clients. */
  signInAddress: { max: 100, seconds: hours(1) },
  /** Sign-ups from one client, also those that answer that an address is taken: a school class may register, a list of addresses cannot be tested. */
  signUpClient: { max: 60, seconds: hours(1) },
  /** The same address over and over is a mistake or a probe. */
  signUpPair: { max: 10, seconds: hours(1) },
  /** Mails to one address, whoever asks: a nuisance stays small, and each mail that does arrive works. */
  mailAddress: { max: 5, seconds: hours(1) },
  /** Mails asked for by one client. */
  mailClient: { max: 20, seconds: hours(1) },
  /** Uses of links from mails by one client: each new password costs a hash. */
  linkClient: { max: 30, seconds: hours(1) },
  /** Wrong current passwords of one session's person. */
  passwordPerson: { max: 10, seconds: minutes(15) },
  /** Beginnings of a social sign-in from one client: each stores a row. */
  socialClient: { max: 60, seconds: minutes(15) },
} as const
