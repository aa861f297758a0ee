type Person = { readonly id: string; readonly name: string; readonly email: string };

declare global {
  interface Window {
    /** Of the installation's own help chat, if it has added one; see docs/configuration.md. */
    goodwordHelpChat?: { identify(person: Person): void };
  }
}

/** Tells the installation's help chat, if there is one, who is signed in. */
export async function identifyToHelpChat(person: Person): Promise<void> {
  window.goodwordHelpChat?.identify(person);
}
