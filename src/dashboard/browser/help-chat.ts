type Person = { readonly id: string; readonly name: string; readonly email: string };

declare global {
  interface Window {
    /** Defined by the help chat that an installation may add; see docs/configuration.md. */
    goodwordHelpChat?: { identify(person: Person): void; forget?(): void };
  }
}

/** Gives the help chat, if there is one, the signed-in user. */
export async function identifyToHelpChat(person: Person): Promise<void> {
  window.goodwordHelpChat?.identify(person);
}

/** Ends what the help chat knows about the user, so that the next one does not see it. */
export async function forgetInHelpChat(): Promise<void> {
  window.goodwordHelpChat?.forget?.();
}
