// The reasons for the limits of attempts: docs/decisions/0004-rate-limits.md

/** The limit of a pet's name. */
export const fullNameMax = 100
/** The maximum of SMTP (RFC 5321). */
export const emailMax = 254
export const passwordMin = 6
/** In characters: it bounds the work of hashing. */
export const passwordMax = 128

export const sitePathMax = 500

const minutes = (n: number) => n * 60
const hours = (n: number) => n * 3600

/** `max` times in a window of `seconds` that begins with the first. */
export const authRateLimits = {
  /** Wrong passwords for one address from one client: more than a person needs, and few guesses. */
  signInPair: { max: 10, seconds: minutes(15) },
  /** Wrong passwords from one client over all addresses: an office behind one still gets in. */
  signInClient: { max: 50, seconds: minutes(15) },
  /** Wrong passwords for one address from unknown browsers: bounds guessing by many clients. */
  signInAddress: { max: 100, seconds: hours(1) },
  /**
   * Passwords for one account that take precedence over those of strangers. Further ones queue with
   * the others, so that a person with one account and its password cannot fill the queue.
   */
  reservedHash: { max: 10, seconds: minutes(15) },
  /** Passwords for one account from one client, right ones too: each costs a hash. */
  hashPair: { max: 40, seconds: minutes(15) },
  /** The same over all accounts: an office that comes to work gets in. */
  hashClient: { max: 300, seconds: minutes(15) },
  /** Refused ones too: a school class may register, a list of addresses cannot be tested. */
  signUpClient: { max: 60, seconds: hours(1) },
  /** Repeats of one address are a mistake or a probe. */
  signUpPair: { max: 10, seconds: hours(1) },
  /** From any client. Browsers that have signed in to the address have a limit of their own. */
  mailAddress: { max: 5, seconds: hours(1) },
  /** Mails about a change to one address: one account sends five at most, so it blocks no other. */
  newEmail: { max: 20, seconds: hours(1) },
  mailClient: { max: 20, seconds: hours(1) },
  /** Uses of links from mails by one client: each new password costs a hash. */
  linkClient: { max: 30, seconds: hours(1) },
  /** Wrong current passwords in one session: a stranger at an open browser locks out no other. */
  passwordSession: { max: 10, seconds: minutes(15) },
  /**
   * Wrong codes of the app, counted for all browsers together that have only the password, and
   * separately for each session and each browser that has taken the second step before. With three
   * codes right at any time a guesser gets in once in 46 years.
   */
  appCode: { max: 5, seconds: minutes(15) },
  appCodeDay: { max: 20, seconds: hours(24) },
  /** Wrong recovery codes for one account from one client. Their 60 bits cannot be guessed. */
  recoveryCode: { max: 10, seconds: minutes(15) },
  /** Starts and ends of sign-ins by passkey from one client: each start stores a row. */
  passkeyClient: { max: 120, seconds: minutes(15) },
  /** Starts of a social sign-in from one client: each stores a row. */
  socialClient: { max: 60, seconds: minutes(15) },
} as const
