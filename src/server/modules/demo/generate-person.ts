import type { LanguageCode } from '#domain/languages.ts';
import { PEOPLE } from './people.ts';
import type { Random } from './random.ts';

export interface Person {
  name: string;
  /** Whether the name is one of the longest. */
  isLong: boolean;
  email: string;
}

// RFC 2606 reserves these names: email to them reaches no one.
const HOSTS = ['mail.example', 'post.example', 'inbox.example'];

export function generatePerson(language: LanguageCode, index: number, random: Random): Person {
  const { firstNames, lastNames, longNames } = PEOPLE[language];
  const isLong = index % 45 === 7;
  const usualName = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
  const name = isLong ? random.pick(longNames) : usualName;
  return { name, isLong, email: emailOf(name, random) };
}

function emailOf(name: string, random: Random): string {
  const parts = name.split(' ').map(plainLetters);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const number = random.between(1, 99);
  const local = first && last ? `${first}.${last}` : `guest${1000 + number * 37}`;
  return `${local}${random.chance(0.3) ? number : ''}@${random.pick(HOSTS)}`;
}

/** The ASCII letters of a name for an email address; empty for other scripts. */
function plainLetters(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replace(/[^a-z]/g, '');
}
