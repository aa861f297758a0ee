import { STOP_PATTERN } from './text-command-patterns.ts';
import { COMMAND_PHRASES, POLITE_PHRASES } from './text-command-phrases.ts';

export type TextCommand = 'stop' | 'start' | 'help';

/**
 * The command in a received text: stop (in any recognisable wording, in every survey language), start,
 * or help; null for anything else.
 */
export function readTextCommand(body: string): TextCommand | null {
  const whole = withoutCourtesy(plain(body));
  if (STARTS.has(whole)) return 'start';
  if (HELPS.has(whole)) return 'help';
  if (STOPS_ALONE.has(whole) || isStop(whole)) return 'stop';
  return body.split(SENTENCE_END).some((part) => isStop(withoutCourtesy(plain(part))))
    ? 'stop'
    : null;
}

function isStop(words: string): boolean {
  return STOPS.has(words) || STOP_PATTERN.test(words);
}

const SENTENCE_END = /[.,;:!?…\n\r،؛؟]+|\s[-–—]+\s/;
const MAX_COMMAND_LENGTH = 120;

/** Lower case, single spaces; no accents, vowel points, punctuation or repetitions. */
function plain(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u0640'’‘`´]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (words.length > MAX_COMMAND_LENGTH) return '';
  const whole = /^\p{L}( \p{L})+$/u.test(words) ? words.replaceAll(' ', '') : words;
  return whole.replace(/(?<=^| )(\S+)(?: \1)+(?= |$)/g, '$1');
}

function withoutCourtesy(words: string): string {
  return words.replace(COURTESY_BEFORE, '').replace(COURTESY_AFTER, '');
}

const COURTESY = POLITE_PHRASES.map(plain).join('|');
const COURTESY_BEFORE = new RegExp(`^(?:(?:${COURTESY}) )+`);
const COURTESY_AFTER = new RegExp(`(?: (?:${COURTESY}))+$`);

const STOPS = phrases('stop');
const STOPS_ALONE = phrases('stopAlone');
const STARTS = phrases('start');
const HELPS = phrases('help');

function phrases(kind: keyof (typeof COMMAND_PHRASES)[number]): ReadonlySet<string> {
  return new Set(COMMAND_PHRASES.flatMap((language) => language[kind]).map(plain));
}
