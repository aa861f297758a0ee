import { serverNow } from '#dashboard/browser/server-clock.ts';
import type { AccessAnswer } from './queries.ts';

const KEY = 'goodword.internalView';

/**
 * Stores in this tab which business an internal account is viewing: the server stores this of members only. Null, or
 * an answer without an open view, forgets it.
 */
export function rememberView(access: AccessAnswer | null): void {
  const view = access?.internalView;
  // Browsers may block storage; the dashboard works without it.
  try {
    if (!access?.bID || !view) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, `${access.bID} ${view.endsAt}`);
  } catch {}
}

/** The id of the business that this tab is viewing, unless the hour is over. */
export function rememberedView(): string | undefined {
  const [bID, endsAt] = read().split(' ');
  return Number(endsAt) * 1000 > serverNow().getTime() ? bID : undefined;
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
