import type { PersonData } from './person-data-query.ts';

/** Whether the words of other responses name the person, or may do so. */
export function isNamedElsewhere({ mentions }: Pick<PersonData, 'mentions'>): boolean {
  return mentions.responses > 0 || !mentions.isWhole;
}
