// How long names and passwords may be, and how often one may try to get in. Why these limits:
// docs/decisions/0004-rate-limits.md

/** As long as a pet's name may be. */
export const fullNameMax = 100
/** The shortest password, in characters. */
export const passwordMin = 6
/** The longest password, in characters: it bounds the work of hashing. */
export const passwordMax = 128

const minutes = (n: number) => n * 60
const hours = (n: number) => n * 3600

/** `max` times in a window of `seconds` that begins with the first. */
export const authRateLimits = {
  /**
   * Wrong passwords for one address from one client: more than a person's memory needs, and few
   * guesses.
   */
  signInPair: { max: 10, seconds: minutes(15) },
  /**
   * Wrong passwords from one client over all addresses: an office behind one address still gets in.
   */
  signInClient: { max: 50, seconds: minutes(15) },
  /**
   * Wrong passwords for one address from browsers that never signed in to it: bounds guessing from
   * many clients.
   */
  signInAddress: { max: 100, seconds: hours(1) },
  /**
   * Passwords for one account, right or wrong, that may go before those of strangers. With more of
   * them its person still gets in, and waits with the others: who made an account and knows its
   * password shall not fill the line.
   */
  reservedHash: { max: 10, seconds: minutes(15) },
  /** Passwords for one account from one client, right ones too: each costs a hash. */
  hashPair: { max: 40, seconds: minutes(15) },
  /** The same over all accounts: an office that comes to work gets in. */
  hashClient: { max: 300, seconds: minutes(15) },
  /**
   * Sign-ups from one client, also those that answer that an address is taken. A school class may
   * register; a list of addresses cannot be tested.
   */
  signUpClient: { max: 60, seconds: hours(1) },
  /** The same address over and over is a mistake or a probe. */
  signUpPair: { max: 10, seconds: hours(1) },
  /**
   * Mails to one address, whoever asks: a nuisance stays small, and each mail that does arrive
   * works. Browsers that have signed in to it have as many of their own.
   */
  mailAddress: { max: 5, seconds: hours(1) },
  /** Mails to an address that accounts want: one alone sends five, and shuts out no other. */
  newEmail: { max: 20, seconds: hours(1) },
  /** Mails asked for by one client. */
  mailClient: { max: 20, seconds: hours(1) },
  /** Uses of links from mails by one client: each new password costs a hash. */
  linkClient: { max: 30, seconds: hours(1) },
  /** Wrong current passwords in one session: who finds a browser open locks no other out. */
  passwordSession: { max: 10, seconds: minutes(15) },
  /**
   * Wrong codes of the app: of all browsers together that have only the password, and of each
   * session and each browser that has taken the second step before by itself. With three codes
   * right at any time a guesser gets in once in 46 years.
   */
  appCode: { max: 5, seconds: minutes(15) },
  appCodeDay: { max: 20, seconds: hours(24) },
  /** Wrong recovery codes for one account from one client. Nobody guesses their 60 bits. */
  recoveryCode: { max: 10, seconds: minutes(15) },
  /** Beginnings and ends of sign-ins by passkey from one client: each begun one stores a row. */
  passkeyClient: { max: 120, seconds: minutes(15) },
  /** Beginnings of a social sign-in from one client: each stores a row. */
  socialClient: { max: 60, seconds: minutes(15) },
} as const
