import { collapseWhitespace } from '../text.ts';
import type { TextResolver } from './expand-text.ts';
import { FLOW_LIMITS } from './limits.ts';
import type { AnswerOption } from './steps.ts';

/** Where a list is pasted: into the text of the option at this index, over the characters from `start` to `end`. */
type Target = { readonly at: number; readonly start: number; readonly end: number };

export type PastedOptions = {
  readonly options: readonly AnswerOption[];
  /** How many options came from the list. */
  readonly added: number;
  /** The lines for which there was no room. */
  readonly left: readonly string[];
};

/** What lists put before their entries: a dash, a dot, a tick box, "1." or "a)". */
const BULLET = /^(?:[-–—*•·◦▪●○‣☐☑✓✔]|\[[ xX]?\]|\(?\d{1,2}[.)]|\(?[a-zA-Z]\))\s+/u;

/**
 * The options after a list was pasted into one: an option for each line, with what follows a tab as its description, as
 * spreadsheets copy it. Empty options below make room. Null for a text of one line, which is pasted as usual.
 */
export function pasteOptions(
  options: readonly AnswerOption[],
  pasted: string,
  { at, start, end, resolve }: Target & { readonly resolve: TextResolver },
): PastedOptions | null {
  const [first, ...others] = pasted.split(/\r\n?|[\n\u2028\u2029]/).flatMap(readLine);
  const option = options[at];
  if (option === undefined || first === undefined || others.length === 0) return null;
  const typed = shown(option.text, resolve);
  const text = collapseWhitespace(typed.slice(0, start) + first.text + typed.slice(end));
  const description = first.description || option.description;
  const above = [...options.slice(0, at), { text, description }];
  const below = options.slice(at + 1).filter((one) => !isEmpty(one, resolve));
  const room = Math.max(0, FLOW_LIMITS.options.max - above.length - below.length);
  const fitting = others.slice(0, room);
  return {
    options: [...above, ...fitting, ...below],
    added: fitting.length + 1,
    left: others.slice(room).map((one) => one.text),
  };
}

function readLine(line: string): { text: string; description: string }[] {
  const [text = '', ...rest] = line.split('\t').map(collapseWhitespace);
  const bare = text.replace(BULLET, '');
  return bare === '' ? [] : [{ text: bare, description: rest.filter(Boolean).join(' ') }];
}

function isEmpty({ text, description }: AnswerOption, resolve: TextResolver): boolean {
  return shown(text, resolve) === '' && shown(description, resolve) === '';
}

function shown(text: AnswerOption['text'], resolve: TextResolver): string {
  return typeof text === 'string' ? text : resolve(text);
}
