/** Why a typed domain cannot be used. */
export const DOMAIN_ERRORS = [
  'missing',
  'email',
  'wildcard',
  'format',
  'underscore',
  'tooLong',
  'ipAddress',
  'noEnding',
  'localOnly',
  'publicSuffix',
  'ownHost',
  'mixedAlphabets',
  'lookAlike',
] as const;
export type DomainError = (typeof DOMAIN_ERRORS)[number];

/** What is known of names outside of this product. */
export interface NameKnowledge {
  /** The part of a name that was registered; null for a public suffix such as `co.uk`. */
  zoneOf: (domain: string) => string | null;
  /** A name in its own alphabet; '' if it has no such form. */
  toUnicode: (domain: string) => string;
  /** The hosts of this installation, in ASCII. */
  ownHosts: readonly string[];
}

/** Of a DNS name (RFC 1035), less the label of the TXT record. */
const LONGEST = 253 - '_feedback-domain.'.length;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
/** Never in the DNS that everybody sees. */
const LOCAL_ENDING = /(^|\.)(localhost|local|localdomain|invalid|onion|alt|arpa)$/;

type Reading = { domain: string; error: null } | { domain: null; error: DomainError };

/** Reads a domain as people type or paste it, with or without the rest of a web address, and returns it in ASCII. */
export function readDomain(typed: string, knowledge: NameKnowledge): Reading {
  const host = hostIn(typed);
  const domain = asciiOf(host);
  const error =
    formError(host, domain) ?? knownError(domain, knowledge) ?? alphabetError(domain, knowledge);
  return error === null ? { domain, error } : { domain: null, error };
}

function hostIn(typed: string): string {
  return typed
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d*$/, '')
    .replace(/[.。．｡]$/, '');
}

/** '' if the name has no form in ASCII. */
function asciiOf(host: string): string {
  if (/[\s@\\%<>^|:]/.test(host) && !host.startsWith('[')) return '';
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}

function formError(host: string, domain: string): DomainError | null {
  if (host === '') return 'missing';
  if (host.includes('@')) return 'email';
  if (host.includes('*')) return 'wildcard';
  if (/^\[|^[\d.]+$/.test(domain) || /^[\da-f]*:[\da-f:]+$/i.test(host)) return 'ipAddress';
  if (host.length > LONGEST || domain.length > LONGEST) return 'tooLong';
  const labels = domain.split('.');
  if (labels.some((label) => label.includes('_'))) return 'underscore';
  if (!labels.every((label) => LABEL.test(label))) return 'format';
  if (LOCAL_ENDING.test(domain)) return 'localOnly';
  return labels.length === 1 ? 'noEnding' : null;
}

function knownError(domain: string, { zoneOf, ownHosts }: NameKnowledge): DomainError | null {
  if (ownHosts.some((own) => domain === own || domain.endsWith(`.${own}`))) return 'ownHost';
  return zoneOf(domain) === null ? 'publicSuffix' : null;
}

function alphabetError(domain: string, knowledge: NameKnowledge): DomainError | null {
  const shown = knowledge.toUnicode(domain);
  if (shown === '') return 'format';
  if (shown.split('.').some(mixesAlphabets)) return 'mixedAlphabets';
  return knowledge.ownHosts.some((own) => isLookAlike(shown, own, knowledge)) ? 'lookAlike' : null;
}

/** As browsers decide whether to show a name in its alphabet: Han goes with Latin and with what it is written with. */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];
const SCRIPTS = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Cherokee'],
  ...['Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Ethiopic'],
  ...['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul'],
].map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);

function mixesAlphabets(label: string): boolean {
  const used = SCRIPTS.filter(([, letters]) => letters.test(label)).map(([script]) => script);
  if (used.length < 2) return false;
  return !TOGETHER.some((group) => used.every((script) => group.includes(script)));
}

/** Whether a name, or the part of it that was registered, is another one than ours and may be taken for it. */
function isLookAlike(shown: string, own: string, { zoneOf, toUnicode }: NameKnowledge): boolean {
  const name = registeredName(shown, zoneOf);
  const ownName = registeredName(toUnicode(own), zoneOf);
  if (name === ownName) return false;
  return skeletonOf(name) === skeletonOf(ownName);
}

function registeredName(domain: string, zoneOf: NameKnowledge['zoneOf']): string {
  const [name = ''] = (zoneOf(domain) ?? domain).split('.');
  return name;
}

/** Letters and digits that may be taken for a Latin letter. */
const CONFUSABLE: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', ё: 'e', ѕ: 's', һ: 'h', і: 'i', ї: 'i', ј: 'j' },
  ...{ к: 'k', ӏ: 'l', м: 'm', н: 'h', о: 'o', р: 'p', ԛ: 'q', т: 't', у: 'y', ѵ: 'v', ԝ: 'w' },
  ...{ х: 'x', г: 'r', α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't' },
  ...{ υ: 'u', χ: 'x', ω: 'w', η: 'n', օ: 'o', ո: 'n', ս: 'u', ց: 'g', ı: 'i', ł: 'l', ø: 'o' },
  ...{ đ: 'd', ɡ: 'g', ɑ: 'a', '0': 'o', '1': 'l', i: 'l', '3': 'e', '5': 's' },
};

function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/rn/g, 'm');
  const latin = [...plain].map((character) => CONFUSABLE[character] ?? character).join('');
  return latin.replaceAll('i', 'l').replace(/vv/g, 'w').replace(/[-]/g, '');
}
