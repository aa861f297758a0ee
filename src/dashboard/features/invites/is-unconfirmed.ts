import { CallError } from '#contract/client.ts';

/** Whether a call failed since the address of the user is not confirmed yet. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof CallError && error.code === 'email_not_confirmed';
}
