import { lengthOf } from './text.ts';

/** Maximum length of a password, in code points. */
export const PASSWORD_LENGTH = { low: 8, high: 128 } as const;

export type PasswordError = 'required' | 'tooShort' | 'tooLong';

export function passwordError(password: string): PasswordError | null {
  if (password === '') return 'required';
  if (lengthOf(password) < PASSWORD_LENGTH.low) return 'tooShort';
  return lengthOf(password) > PASSWORD_LENGTH.high ? 'tooLong' : null;
}
