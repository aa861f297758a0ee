import { logFailure } from './log.ts';

type Person = { readonly id: string; readonly name: string; readonly email: string };

declare global {
  interface Window {
    /** Defined by the help chat that an installation may add; see docs/configuration.md. */
    goodwordHelpChat?: { identify(person: Person): void; forget?(): void };
  }
}

let person: Person | null = null;
let isAdded = false;

/** Gives the help chat, if there is one, the signed-in user. Its script loads meanwhile; nothing waits for it. */
export async function identifyToHelpChat(user: Person): Promise<void> {
  person = user;
  addScript();
  window.goodwordHelpChat?.identify(user);
}

/** Ends what the help chat knows about the user, so that the next one does not see it. */
export async function forgetInHelpChat(): Promise<void> {
  person = null;
  window.goodwordHelpChat?.forget?.();
}

/**
 * Whether the page has to be loaded again: it was served to somebody signed out, and may not load the help chat, or it has
 * loaded it, and the user has signed out.
 */
export function isPageOfOthers(isSignedIn: boolean, wasSignedOut: boolean): boolean {
  return isSignedIn ? wasSignedOut && chatAddress() === '' : isAdded;
}

/** Empty where the page may not load it; null without a help chat. */
function chatAddress(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="help-chat"]')?.content ?? null;
}

function addScript(): void {
  const src = chatAddress();
  if (!src || isAdded) return;
  isAdded = true;
  const script = Object.assign(document.createElement('script'), { src, async: true });
  script.onload = () => {
    if (person !== null) window.goodwordHelpChat?.identify(person);
  };
  script.onerror = () => logFailure('help chat', new Error(`${src} did not load.`));
  document.head.append(script);
}
