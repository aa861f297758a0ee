import { lengthOf } from './text.ts';

/** The networks and services that a post can be shared to, in display order. */
export const SOCIAL_NETWORKS = [
  'facebook',
  'x',
  'linkedin',
  'whatsapp',
  'threads',
  'pinterest',
  'email',
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** The longest post of each network, counted as `postLength` does; null where none is published for its share address. */
export const POST_LIMITS: Readonly<Record<SocialNetwork, number | null>> = {
  facebook: null,
  x: 280,
  linkedin: 3_000,
  whatsapp: null,
  threads: 500,
  pinterest: 500,
  email: null,
};

/** Networks whose share address takes no caption: it is pasted. */
export const WITHOUT_CAPTION: ReadonlySet<SocialNetwork> = new Set(['facebook', 'linkedin']);

/** docs.x.com, "Counting characters", configuration 3: these code points count as one, others as two. */
const X_SINGLE: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
];
/** What any link counts there. */
const X_LINK = 23;
/** Links with their scheme, or a host with a path or one of the common endings. */
const LINK =
  /https?:\/\/[^\s<>"“”]+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|io|co|de|fr|uk|eu|app|dev|shop|example)\b(?:\/[^\s<>"“”]*)?/gi;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

/** The length of a post as the network counts it: X by its published weights, the others by code points. */
export function postLength(network: SocialNetwork, text: string): number {
  if (network !== 'x') return lengthOf(text);
  const composed = text.normalize('NFC');
  const links = composed.match(LINK)?.length ?? 0;
  const rest = composed.replace(LINK, '');
  let length = links * X_LINK;
  for (const { segment } of GRAPHEMES.segment(rest)) {
    length += EMOJI.test(segment) ? 2 : weightOf(segment);
  }
  return length;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

function weightOf(letters: string): number {
  let weight = 0;
  for (const letter of letters) {
    const code = letter.codePointAt(0) ?? 0;
    weight += X_SINGLE.some(([from, to]) => code >= from && code <= to) ? 1 : 2;
  }
  return weight;
}

interface SharedPost {
  /** With the link in it. */
  caption: string;
  /** Of the survey, for networks that take a link alone. */
  link: string;
  /** The subject of an email. */
  subject: string;
  /** A picture on the web, for Pinterest. */
  picture: string;
}

/** The network's own page for a new post, with the caption filled in where it takes one. */
export function shareAddress(
  network: SocialNetwork,
  { caption, link, subject, picture }: SharedPost,
): string {
  const encode = encodeURIComponent;
  switch (network) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${encode(link)}`;
    case 'x':
      return `https://x.com/intent/post?text=${encode(caption)}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${encode(link)}`;
    case 'whatsapp':
      return `https://wa.me/?text=${encode(caption)}`;
    case 'threads':
      return `https://www.threads.com/intent/post?text=${encode(caption)}`;
    case 'pinterest':
      return `https://www.pinterest.com/pin/create/button/?url=${encode(link)}&media=${encode(picture)}&description=${encode(caption)}`;
    case 'email':
      return `mailto:?subject=${encode(subject)}&body=${encode(caption)}`;
  }
}
