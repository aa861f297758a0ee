import { cutText } from './cut-text.ts';
import { POST_LIMITS, postLength } from './social-networks.ts';

interface Quoted {
  text: string;
  author: string;
  /** What its platform demands, such as "Review on Google". */
  source: { text: string; href: string | null } | null;
}

/** The caption of a picture of a testimonial: what the customer wrote, cut so that every network takes it. */
export function testimonialCaption({ text, author, source }: Quoted, link: string): string {
  const origin = source && [source.text, source.href].filter((part) => part !== null).join(': ');
  const compose = (quote: string) =>
    [`“${quote}”`, `– ${author}`, origin, '', link].filter((line) => line !== null).join('\n');
  return compose(cutText(text, (quote) => postLength('x', compose(quote)) <= SHORTEST_LIMIT));
}

const SHORTEST_LIMIT = Math.min(...Object.values(POST_LIMITS).filter((limit) => limit !== null));
