const MESSAGES = {
  notHttps: 'The address is not https:// on the usual port, without a user name.',
  privateAddress: 'The address does not belong to the public internet.',
  tooManyRedirects: 'The address redirects too often.',
  tooLarge: 'The page is too large.',
  timeout: 'The page did not arrive in time.',
  unreachable: 'The address could not be reached.',
} as const;

type Reason = keyof typeof MESSAGES;

/** Why an address was not fetched. The message does not repeat the address, which may contain a secret. */
export class GuardedFetchError extends Error {
  override readonly name = 'GuardedFetchError';
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(MESSAGES[reason], options);
    this.reason = reason;
  }
}
