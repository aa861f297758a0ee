import type { SurveyModel } from '../survey-model.ts';

/** The kiosk's page as the server has it now. */
export type KioskPage =
  | {
      readonly status: 'open';
      readonly model: SurveyModel;
      /** Changes with the page's script or styles, which only a reload brings. */
      readonly build: string;
    }
  /** The survey takes no answers. */
  | { readonly status: 'uninvited' | 'gone' };

const TIMEOUT = 20_000;

/** Asks for the page; null if it was not reached, or something else answered in its place. */
export async function fetchKioskPage(
  address: string,
  own: Pick<SurveyModel, 'storageName'>,
): Promise<KioskPage | null> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT);
  try {
    const answer = await fetch(address, { credentials: 'omit', signal: timeout.signal });
    if (answer.status === 403 || answer.status === 404) {
      // Networks that ask for a sign-in answer in our name, but know no such header.
      if (answer.headers.get('x-robots-tag') === null) return null;
      return { status: answer.status === 403 ? 'uninvited' : 'gone' };
    }
    if (!answer.ok) return null;
    const found = readKioskPage(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    return found?.model.storageName === own.storageName ? found : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the page's data; null if it is no kiosk. */
export function readKioskPage(
  page: Document,
): Extract<KioskPage, { readonly status: 'open' }> | null {
  const data = page.getElementById('survey-model')?.textContent;
  if (!data) return null;
  const model: SurveyModel = JSON.parse(data);
  if (model.variant !== 'kiosk') return null;
  const script = page.querySelector('script[type=module]')?.getAttribute('src');
  const style = page.querySelector('style')?.textContent;
  return { status: 'open', model, build: `${script} ${style}` };
}
