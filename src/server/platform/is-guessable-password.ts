import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether a list of passwords that leaked most often contains it, in any case. */
export function isGuessablePassword(password: string): boolean {
  return COMMON.has(password.trim().toLowerCase());
}
