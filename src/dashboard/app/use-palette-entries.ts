import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { businessSearchText } from '#dashboard/features/internal-views/business-search-text.ts';
import { foundBusinessesQuery } from '#dashboard/features/internal-views/queries.ts';
import { foundResponsesQuery } from '#dashboard/features/responses/queries.ts';
import { foundReviewersQuery } from '#dashboard/features/reviews/queries.ts';
import { recentBusinesses } from '#dashboard/session/recent-businesses.ts';
import { foldText } from '#domain/fold-text.ts';
import { linkWording } from '#domain/link-wording.ts';
import { businessEntries, recentOf } from './business-entries.ts';
import { useFoundQuestions } from './help/use-found-questions.ts';
import { paletteScreens } from './palette-screens.ts';
import { findEntries } from './palette-search.ts';
import { useCurrentBusiness } from './use-current-business.ts';
import { useIsInternal } from './use-is-internal.ts';
import { usePaletteActions } from './use-palette-actions.ts';

const PAUSE = 300;
const MIN_SEARCH_LENGTH = 2;
/** Own businesses that are listed; typing more of the name finds the others. */
const MAX_BUSINESSES = 8;

/** One of the user's own, or one that an internal account has found. */
type PaletteBusiness = {
  readonly id: string;
  readonly name: string;
  readonly parentName?: string | null;
  readonly ownName?: string | null;
  readonly handle?: string;
  readonly ownerEmail?: string | null;
};

/** The palette's entries for the typed text. */
export function usePaletteEntries(query: string) {
  const { t } = useTranslation();
  const business = useCurrentBusiness();
  const typed = query.trim();
  const [searchText] = useDebouncedValue(typed, PAUSE);
  const isSearchable = business.status === 'ready' && searchText.length >= MIN_SEARCH_LENGTH;
  const isInternal = useIsInternal();
  const foreignText = businessSearchText(searchText);
  const isForeignSearched = isInternal && foreignText.length >= MIN_SEARCH_LENGTH;
  const bID = business.status === 'ready' ? business.bID : '';
  const hasLocations = business.status === 'ready' && business.entity.kind === 'parent';
  const may = business.status === 'ready' ? business.may : () => false;
  const found = useQuery({
    ...foundResponsesQuery(bID, searchText, { hasLocations }),
    enabled: isSearchable && may('responses.view'),
  });
  const authors = useQuery({
    ...foundReviewersQuery(bID, searchText),
    enabled: isSearchable && may('reviews.view'),
  });
  const foreignQuery = useQuery({
    ...foundBusinessesQuery(foreignText),
    enabled: isForeignSearched,
  });

  const screens = findEntries(
    business.status === 'ready'
      ? paletteScreens(
          {
            may,
            wording: linkWording(business.entity),
            kind: business.entity.kind,
            isOfAgency: business.user.agency === true,
          },
          t,
        )
      : [],
    typed,
  );
  // Actions are found, never listed: there are too many pages before them.
  const allActions = usePaletteActions();
  const actions = typed === '' ? [] : findEntries(allActions, typed);
  const questions = useFoundQuestions(typed);
  const isFound = isSearchable && searchText === typed;
  const responses = isFound ? (found.data ?? []) : [];
  const reviewers = isFound ? (authors.data ?? []) : [];
  const own = useOwnBusinesses(business, typed);
  const foreign = isForeignSearched && searchText === typed ? (foreignQuery.data ?? []) : [];
  const isListed = (id: string) => id === bID || own.some((one) => one.id === id);
  const businesses: readonly PaletteBusiness[] = [
    ...own,
    ...foreign.filter(({ id }) => !isListed(id)),
  ];
  const isPending = found.isLoading || authors.isLoading || foreignQuery.isLoading;
  const isSearching = searchText !== typed || isPending;
  const count =
    screens.length +
    actions.length +
    questions.length +
    businesses.length +
    responses.length +
    reviewers.length;
  const isEmpty = count === 0 && !isSearching;
  const isAskedForBusiness = isInternal && typed.length < MIN_SEARCH_LENGTH;
  return {
    screens,
    actions,
    questions,
    businesses,
    responses,
    reviewers,
    searchText,
    isEmpty,
    isAskedForBusiness,
  };
}

/** The user's other businesses that the text finds: first those whose name it begins, then those viewed last. */
function useOwnBusinesses(
  business: ReturnType<typeof useCurrentBusiness>,
  typed: string,
): readonly PaletteBusiness[] {
  if (business.status !== 'ready') return [];
  const { bID, businesses, user } = business;
  const entries = businessEntries(businesses).filter(({ id }) => id !== bID);
  const recent = recentOf(entries, recentBusinesses(user.authID));
  const inOrder = new Set([...recent, ...entries]);
  const wanted = foldText(typed);
  const begins = ({ name }: PaletteBusiness) => foldText(name).startsWith(wanted);
  return findEntries([...inOrder], typed)
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
    .slice(0, MAX_BUSINESSES);
}

export type PaletteEntries = ReturnType<typeof usePaletteEntries>;
