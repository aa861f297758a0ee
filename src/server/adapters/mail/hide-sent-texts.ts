import { fillContent } from '#domain/message-slots.ts';
import type { Mail } from './port.ts';
import type { SmtpError } from './smtp-outcome.ts';

const HIDDEN = '[hidden]';
/** Shorter texts occur by chance. */
const MIN_PASSWORD = 3;
const MIN_LINE = 12;
/** Random parts of links are at least this long. */
const TOKEN = /[\w-]{20,}/g;

/** A password as itself and in the forms in which a client sends it (RFC 4616) or a URL contains it. */
export function passwordForms({
  user = '',
  pass = '',
}: {
  user?: string;
  pass?: string;
}): string[] {
  if (pass.length < MIN_PASSWORD) return [];
  const encoded = [pass, `\0${user}\0${pass}`].map((text) => Buffer.from(text).toString('base64'));
  return [pass, encodeURIComponent(pass), ...encoded];
}

/** The subject, lines and tokens of a mail, as its recipient gets it. */
export function textsOf({ content, slots }: Mail): string[] {
  const { subject, text } = fillContent(content, slots);
  const lines = [subject ?? '', ...text.split('\n')].map((line) => line.trim());
  return [
    ...lines.filter((line) => line.length >= MIN_LINE),
    ...[text, ...Object.values(slots)].flatMap((one) => one.match(TOKEN) ?? []),
  ];
}

/** The error without these texts: a server may repeat what it was sent, and its words are stored and logged. */
export function hideSentTexts(error: SmtpError, sent: readonly string[]): SmtpError {
  const { command, code, originalCode, responseCode, response, message } = error;
  const longestFirst = sent.toSorted((a, b) => b.length - a.length);
  const hide = (words: string) =>
    longestFirst.reduce((shown, text) => shown.replaceAll(text, HIDDEN), words);
  return {
    ...(command !== undefined && { command }),
    ...(code !== undefined && { code }),
    ...(originalCode !== undefined && { originalCode }),
    ...(responseCode !== undefined && { responseCode }),
    ...(response && { response: hide(response) }),
    ...(message && { message: hide(message) }),
  };
}
