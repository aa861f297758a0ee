import { serverNow } from '#dashboard/browser/server-clock.ts';
import type { AccessAnswer } from './queries.ts';

const KEY = 'goodword.tabBusiness';

/** Stores which business this tab shows: another tab may show another one. Null forgets it. */
export function rememberBusiness(access: AccessAnswer | null): void {
  // Browsers may block storage; the dashboard works without it.
  try {
    if (!access?.bID) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, `${access.bID} ${access.internalView?.endsAt ?? ''}`);
  } catch {}
}

/** The id of the business that this tab showed last; one that an internal account views, only within its hour. */
export function rememberedBusiness(): string | undefined {
  const [bID, endsAt] = read().split(' ');
  const isOver = endsAt && Number(endsAt) * 1000 <= serverNow().getTime();
  return isOver ? undefined : bID || undefined;
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
