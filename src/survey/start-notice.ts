/**
 * The element in which a page says that it does not work. The server draws it beside the survey, and its style
 * shows it after 4 s: if no script has removed it by then, none has started.
 */
export const START_NOTICE_ID = 'start-notice';

export type StartNotice = {
  /** The page has started, and takes over what was entered. */
  started(): void;
  /** Our own code has failed: says so, with a link that reloads the page. */
  failed(text: string): void;
};

/** A preview's page has no notice. */
export function findStartNotice(page: Document): StartNotice {
  const notice = page.getElementById(START_NOTICE_ID);
  let isShown = false;
  return {
    started() {
      if (!isShown) notice?.setAttribute('hidden', '');
    },
    failed(text) {
      if (notice === null || isShown) return;
      isShown = true;
      const sentence = notice.querySelector('span');
      if (sentence !== null) sentence.textContent = text;
      notice.removeAttribute('hidden');
      notice.classList.add('failed');
    },
  };
}
