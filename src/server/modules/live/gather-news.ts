import type { LiveEvent } from '#contract/live.ts';

/** What is still to be told, with one more event: never longer than there are kinds of events. */
export function gatherNews(news: readonly LiveEvent[], event: LiveEvent): LiveEvent[] {
  const alike = news.find((one) => isAlike(one, event));
  const others = news.filter((one) => one !== alike);
  if (alike?.event !== 'session' || event.event !== 'session') return [...others, event];
  const newest = alike.newest > event.newest ? alike.newest : event.newest;
  return [...others, { event: 'session', count: alike.count + event.count, newest }];
}

function isAlike(one: LiveEvent, other: LiveEvent): boolean {
  if (one.event === 'import' && other.event === 'import') return one.platform === other.platform;
  return one.event === other.event;
}
