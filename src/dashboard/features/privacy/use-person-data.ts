import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { download } from '#dashboard/browser/download.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { type Other, type PersonData, personDataQuery, type Typed } from './queries.ts';
import { isNamedElsewhere, storedKinds } from './stored-data.tsx';

const NOBODY: Typed = { to: undefined, reviewer: undefined };

/**
 * Finds, exports and erases a person's data. The address never goes into a URL: URLs are stored
 * and shared. `asked` is searched for at once.
 */
export function usePersonData(asked: string | undefined) {
  const { i18n } = useTranslation();
  const bID = useBusinessID();
  const [typed, setTyped] = useState(asked === undefined ? NOBODY : { ...NOBODY, to: asked });
  /** Other addresses of the person that were taken in, each with what it added. */
  const [others, setOthers] = useState<readonly Other[]>([]);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  /** What the last erasure erased, as a sentence; null before one and in a new search. */
  const [erased, setErased] = useState<string | null>(null);
  const also = others.map((other) => other.to);
  const found = useQuery({
    ...personDataQuery(bID, { ...typed, also }),
    enabled: typed !== NOBODY,
  });
  const { data, error } = found;
  // One that another search result no longer contains is not on the screen.
  const reviewIDs = (data?.reviews ?? [])
    .map(({ reviewDocID }) => reviewDocID)
    .filter((id) => ticked.includes(id));
  const addresses = typed.to === undefined ? [] : [data?.to ?? typed.to, ...also];
  const list = new Intl.ListFormat(i18n.language);
  const all = addresses.length > 0 ? list.format(addresses) : (typed.reviewer ?? '');

  function find(wanted: Typed): void {
    const isSame = wanted.to === typed.to && wanted.reviewer === typed.reviewer;
    if (isSame && others.length === 0) void found.refetch();
    setTyped(wanted);
    setOthers([]);
    setTicked([]);
    setErased(null);
  }

  function chooseOther(other: Other, isWanted: boolean): void {
    const remaining = others.filter((one) => one.to !== other.to);
    setOthers(isWanted ? [...remaining, other] : remaining);
  }

  function chooseReview(id: string, isWanted: boolean): void {
    const remaining = ticked.filter((one) => one !== id);
    setTicked(isWanted ? [...remaining, id] : remaining);
  }

  return {
    find,
    found,
    fieldErrors: error instanceof CallError ? error.fields : {},
    all,
    erased,
    ...useExportAndErasure({
      body: { bID, to: typed.to, also, reviewIDs },
      data,
      all,
      onErased: setErased,
    }),
    others: { chosen: others, choose: chooseOther },
    reviews: { chosen: reviewIDs, choose: chooseReview },
  };
}

type Request = {
  body: { bID: string; to: string | undefined; also: string[]; reviewIDs: string[] };
  data: PersonData | undefined;
  all: string;
  /** Takes what was erased, as a sentence. */
  onErased: (sentence: string) => void;
};

function useExportAndErasure({ body, data, all, onErased }: Request) {
  const { t } = useTranslation();
  const client = useQueryClient();

  const copying = useMutation({
    mutationFn: () => server.call('exportPersonData', body),
    onSuccess: (copy) => {
      const content = new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' });
      download(content, `person-data-${copy.exportedAt.slice(0, 10)}.json`);
      showSuccess({ message: t('privacy.person.exported') });
    },
    meta: { failure: { title: t('privacy.person.exportFailed') } },
  });

  const erasing = useMutation({
    mutationFn: (doNotContact: boolean) =>
      server.call('erasePersonData', { ...body, doNotContact }),
    onSuccess: ({ erased }) => {
      const isNamed = data !== undefined && isNamedElsewhere(data);
      const done = isNamed ? 'privacy.erasing.doneUnder' : 'privacy.erasing.done';
      const isOnlyReviews = storedKinds(erased).length === 0;
      const count = erased.reviews;
      onErased(isOnlyReviews ? t('privacy.erasing.reviewsDone', { count }) : t(done, { to: all }));
      // Any screen that lists people, responses, reviews or scores may have shown it.
      void client.invalidateQueries();
    },
    meta: { failure: { title: t('privacy.erasing.failed') } },
  });

  return { copying, erasing };
}
