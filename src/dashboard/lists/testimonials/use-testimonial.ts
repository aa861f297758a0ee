import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { cutTo } from '#domain/text.ts';
import { socialItemQuery, socialItemsQuery } from './social-items-query.ts';

/** What the server takes: the address may name anything. */
const LONGEST_ID = 100;

/**
 * The testimonials to choose from, and the chosen one. Until another is chosen, that is the newest that a picture can be
 * made of. It is never replaced by another: once it has left the showcase, `isGone` is true and `chosen` null.
 */
export function useTestimonial(chosenID: string | undefined) {
  const [search, setSearch] = useState('');
  const { bID, may } = useBusiness();
  const enabled = may('showcase.view');
  const query = useQuery({ ...socialItemsQuery(bID, search), enabled });
  const everything = useQuery({ ...socialItemsQuery(bID, ''), enabled });
  const newest = everything.data?.items ?? [];
  const [defaultID, setDefaultID] = useState<string>();
  const firstID = newest.find(({ obstacle }) => obstacle === null)?.id;
  if (defaultID === undefined && firstID !== undefined) setDefaultID(firstID);
  const wantedID = cutTo(chosenID ?? defaultID ?? '', LONGEST_ID);
  const one = useQuery({ ...socialItemQuery(bID, wantedID), enabled: enabled && wantedID !== '' });
  const all = [...(query.data?.items ?? []), ...newest, ...(one.data?.items ?? [])];
  const chosen = all.find(({ id }) => id === wantedID) ?? null;
  return { query, search, setSearch, chosen, isGone: chosen === null && one.isSuccess };
}

export type TestimonialChoice = ReturnType<typeof useTestimonial>;
