import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { type SocialItem, socialItemsQuery } from './social-items-query.ts';

/**
 * The testimonials to choose from, and the chosen one: the newest that a picture can be made of until another is chosen.
 */
export function useTestimonial(chosenID: string | undefined) {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<SocialItem | null>(null);
  const bID = useBusinessID();
  const query = useQuery(socialItemsQuery(bID, search));
  const everything = useQuery(socialItemsQuery(bID, ''));
  const all = [...(query.data?.items ?? []), ...(everything.data?.items ?? [])];
  const chosen =
    all.find(({ id }) => id === chosenID) ??
    (picked?.id === chosenID ? picked : null) ??
    all.find(({ obstacle }) => obstacle === null) ??
    null;
  return { query, search, setSearch, chosen, pick: setPicked };
}

export type TestimonialChoice = ReturnType<typeof useTestimonial>;
