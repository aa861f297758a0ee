import { useEffect } from 'react';
import { hideNotice } from '#dashboard/ui/notices.ts';

const shown = new Set<string>();

/** Remembers a notice that stays for long, so that it can make room. */
export function rememberSentNotice(id: string): void {
  shown.add(id);
}

/** What was said of the last send makes room where something opens over the screen. */
export function useHideSentNotices(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) hideSentNotices();
  }, [isOpen]);
}

/** What was said of a send stays on its screen. */
export function useHideSentNoticesOnLeave(): void {
  useEffect(() => hideSentNotices, []);
}

function hideSentNotices(): void {
  for (const id of shown) hideNotice(id);
  shown.clear();
}
