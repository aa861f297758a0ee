import type { LanguageCode } from '#domain/languages.ts';
import type { SurveyModel } from '../survey-model.ts';
import type { Kiosk } from './kiosk.ts';
import { fetchKioskPage } from './kiosk-page.ts';

type Options = {
  readonly kiosk: Kiosk;
  /** Whether a reload would lose no answers; asked again later if it would. */
  readonly mayReload: () => Promise<boolean>;
  readonly reload: () => void;
};

/** Milliseconds between two looks for a newer page; at the next moment without a customer. */
const INTERVAL = 60_000;
const TICK = 5000;

/** Between customers, and only online, looks whether the survey or the page has changed, and shows what is new. */
export function watchPage({ kiosk, mayReload, reload }: Options): { onFault(): void } {
  let isFaulty = false;
  let isLooking = false;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    if (isLooking || navigator.onLine === false) return;
    if (!isFaulty && !kiosk.isAtStart()) return;
    isLooking = true;
    lookedAt = performance.now();
    const page = await fetchKioskPage(window.location.href, kiosk.base());
    isLooking = false;
    if (page === null) return;
    // Nobody can go on with a page that has failed.
    if (isFaulty || kiosk.pageFound(page)) await reloadIfSafe();
    else await fetchLanguages(kiosk);
  }

  async function reloadIfSafe(): Promise<void> {
    const isSafe = await mayReload();
    // A customer may have come in the meantime.
    if (isSafe && (isFaulty || kiosk.isAtStart())) reload();
  }

  setInterval(() => performance.now() - lookedAt >= INTERVAL && void look(), TICK);
  window.addEventListener('online', () => void look());
  void look();
  return {
    onFault() {
      isFaulty = true;
    },
  };
}

/** The survey in other languages, which customers can choose offline too. */
const languages = new Map<LanguageCode, { of: SurveyModel; model: SurveyModel }>();

async function fetchLanguages(kiosk: Kiosk): Promise<void> {
  const base = kiosk.base();
  for (const language of base.languages) {
    if (language !== base.language) await fetchLanguage(kiosk, language);
  }
}

/** The survey in that language; null if it was not reached. */
export async function fetchLanguage(
  kiosk: Kiosk,
  language: LanguageCode,
): Promise<SurveyModel | null> {
  const base = kiosk.base();
  if (language === base.language) return base;
  const known = languages.get(language);
  // The same survey, as it is now.
  if (known?.of === base) return known.model;
  const address = new URL(window.location.href);
  address.searchParams.set('lang', language);
  const page = await fetchKioskPage(address.href, base);
  if (page?.status !== 'open' || page.model.language !== language) return null;
  languages.set(language, { of: base, model: page.model });
  return page.model;
}
