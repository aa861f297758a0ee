import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { foundResponsesQuery } from '#dashboard/features/responses/queries.ts';
import { foundReviewersQuery } from '#dashboard/features/reviews/queries.ts';
import { paletteScreens, screenName } from './navigation.ts';
import { useCurrentBusiness } from './use-current-business.ts';

const PAUSE = 300;
const MIN_SEARCH_LENGTH = 2;
const MAX_BUSINESSES = 6;

/** The palette's entries for the typed text. */
export function usePaletteEntries(query: string) {
  const { t } = useTranslation();
  const business = useCurrentBusiness();
  const typed = query.trim();
  const [searchText] = useDebouncedValue(typed, PAUSE);
  const isSearchable = business.status === 'ready' && searchText.length >= MIN_SEARCH_LENGTH;
  const bID = business.status === 'ready' ? business.bID : '';
  const found = useQuery({ ...foundResponsesQuery(bID, searchText), enabled: isSearchable });
  const authors = useQuery({ ...foundReviewersQuery(bID, searchText), enabled: isSearchable });

  const matches = (text: string) => text.toLocaleLowerCase().includes(typed.toLocaleLowerCase());
  const role = business.status === 'ready' ? business.role : null;
  const screens = paletteScreens(role)
    .map((screen) => ({ ...screen, name: screenName(screen, t) }))
    .filter(({ name }) => matches(name));
  const others =
    business.status === 'ready' ? business.businesses.filter(({ id }) => id !== bID) : [];
  const businesses = others.filter(({ name }) => matches(name)).slice(0, MAX_BUSINESSES);
  const isFound = isSearchable && searchText === typed;
  const responses = isFound ? (found.data ?? []) : [];
  const reviewers = isFound ? (authors.data ?? []) : [];
  const isPending = found.isPending || authors.isPending;
  const isSearching = searchText !== typed || (isSearchable && isPending);
  const count = screens.length + businesses.length + responses.length + reviewers.length;
  const isEmpty = count === 0 && !isSearching;
  return { screens, businesses, responses, reviewers, searchText, isEmpty };
}

export type PaletteEntries = ReturnType<typeof usePaletteEntries>;
