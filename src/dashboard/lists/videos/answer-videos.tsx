import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { useLiveEvents } from '#dashboard/session/use-live-events.ts';
import { usePacedRefetch } from '#dashboard/session/use-paced-refetch.ts';
import { ADDRESS_AGE, type AnswerVideo, isOnItsWay, videosQuery } from './videos-query.ts';

const Videos = createContext<UseQueryResult<AnswerVideo[]> | null>(null);

/** Milliseconds: events are merged for `delay`; looks are at least `minInterval` apart. */
const PACE = { delay: 1_000, minInterval: 3_000 };

type Props = {
  /** The `streamUID`s of the answers below. */
  ids: readonly string[];
  children: ReactNode;
};

/** Fetches the videos of the answers below in one call, and again while some are on their way. */
export function AnswerVideos({ ids, children }: Props) {
  const query = useQuery(videosQuery(useBusinessID(), ids));
  const lookLater = usePacedRefetch(() => void query.refetch(), PACE);
  useLiveEvents(({ event }) => {
    const isNews = event === 'session' || event === 'changed' || event === 'resync';
    if (isNews && query.data?.some(isOnItsWay)) lookLater();
  });
  return <Videos.Provider value={query}>{children}</Videos.Provider>;
}

/** The video of an answer: undefined while it is being looked up, and where that failed. */
export function useAnswerVideo(streamUID: string) {
  const query = useContext(Videos);
  if (query === null) throw new Error('No videos are fetched here.');
  const { data, dataUpdatedAt, isError, refetch, isFetching } = query;
  const find = (videos: readonly AnswerVideo[] | undefined) =>
    videos?.find((one) => one.streamUID === streamUID);

  /** With new addresses; undefined if these cannot be had now. */
  async function renew(): Promise<AnswerVideo | undefined> {
    const answer = await refetch();
    return answer.isError ? undefined : find(answer.data);
  }

  const video = find(data);
  return {
    video,
    isFailed: isError && video === undefined,
    isFetching,
    renew,
    /** Whether its addresses still play, as when a window comes back after a night. */
    isFresh: () => Date.now() - dataUpdatedAt < ADDRESS_AGE,
  };
}
