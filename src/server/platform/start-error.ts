/** A start that failed for a reason that a person can mend; the message says all there is to say. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
