import { isInvisible, oneLine } from '../display-text.ts';
import { readEmail } from '../read-email.ts';
import { hasForbiddenCharacters, lengthOf } from '../text.ts';
import { isVideoAddress } from '../uploads.ts';
import { type Fields, refuse } from './flow-reader.ts';
import { ANSWER_LIMITS } from './limits.ts';
import type { ValidationError } from './validation-errors.ts';

type Reader = { readonly errors: Record<string, ValidationError> };

type FileReader = Reader & {
  /** True for addresses of uploads that belong to the business, by their form. */
  readonly isOwnUpload: (address: string) => boolean;
};

/** A trimmed text of an answer; '' if missing, invalid or invisible. */
export function readAnswerText(
  reader: Reader,
  path: string,
  value: unknown,
  max: number = ANSWER_LIMITS.text,
): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') {
    refuse(reader, path, 'wrong_type');
    return '';
  }
  const text = value.trim();
  if (hasForbiddenCharacters(text)) refuse(reader, path, 'forbidden_characters');
  if (lengthOf(text) > max) refuse(reader, path, 'too_long', max);
  return isInvisible(text) ? '' : text;
}

/** A name or a job title: one line. */
export function readAnswerLine(reader: Reader, path: string, value: unknown): string {
  return oneLine(readAnswerText(reader, path, value));
}

/** The address of a picture that the respondent uploaded; '' if missing. */
export function readAnswerPicture(reader: FileReader, path: string, value: unknown): string {
  if (value === false) return '';
  const address = readAnswerText(reader, path, value, ANSWER_LIMITS.address);
  const isOwn = reader.isOwnUpload(address) && !isVideoAddress(address);
  if (address !== '' && !isOwn) refuse(reader, path, 'foreign_upload');
  return address;
}

/** The address of a video that the respondent announced; '' if missing. */
export function readAnswerVideo(reader: FileReader, path: string, value: unknown): string {
  const address = readAnswerText(reader, path, value, ANSWER_LIMITS.address);
  const isOwn = reader.isOwnUpload(address) && isVideoAddress(address);
  if (address !== '' && !isOwn) refuse(reader, path, 'foreign_upload');
  return address;
}

/**
 * Email address, in the form in which all are stored, and mobile number as typed. A text with an @ is an address in
 * whichever of the three fields it stands, any other `contact` a number, unless that field is already filled.
 */
export function readContacts(reader: Reader, fields: Fields): { email: string; mobile: string } {
  const contacts = { email: '', mobile: '' };
  for (const field of ['email', 'mobile', 'contact'] as const) {
    const path = `entry.${field}`;
    const text = readAnswerText(reader, path, fields[field]);
    if (field === 'email' ? text !== '' : text.includes('@')) {
      const { value } = readEmail(text);
      if (value === null) refuse(reader, path, 'invalid_email');
      contacts.email ||= value ?? '';
    } else {
      contacts.mobile ||= text;
    }
  }
  return contacts;
}
