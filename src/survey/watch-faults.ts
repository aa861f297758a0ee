/** Where our own scripts are; other scripts in the page are extensions. */
const OUR_SCRIPTS = '/assets/';

type Page = Pick<Window, 'addEventListener'>;

/** Calls `onFault` for each error of our own scripts that nothing has caught. */
export function watchFaults(page: Page, onFault: () => void): void {
  page.addEventListener('error', ({ error, filename }) => {
    if (isOurs(error) || filename?.includes(OUR_SCRIPTS)) onFault();
  });
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (isOurs(reason)) onFault();
  });
}

function isOurs(error: unknown): boolean {
  return error instanceof Error && Boolean(error.stack?.includes(OUR_SCRIPTS));
}
