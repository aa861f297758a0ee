/** What browsers report for a key that an input method handles. Safari sends the last one after the composition. */
const HANDLED_BY_INPUT_METHOD = 229;

type Key = { readonly isComposing: boolean; readonly keyCode: number };

/**
 * True for a key event of the browser that belongs to an input method, such as the Enter that picks a Japanese
 * word: it must not send anything (UI Events, 5.7).
 */
export function isComposingKey({ isComposing, keyCode }: Key): boolean {
  return isComposing || keyCode === HANDLED_BY_INPUT_METHOD;
}
