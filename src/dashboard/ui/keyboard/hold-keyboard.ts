import { overlayAround } from './open-overlays.ts';

type Options = {
  /** Called for Escape: the part is no longer wanted. */
  readonly onCancel: () => void;
  /** Called with all that was typed so far. */
  readonly onText?: (text: string) => void;
};

let releaseLast: () => void = () => undefined;

/**
 * Keeps all keys from the screen, from the moment in which a dialog, a menu or the palette is asked for until it has
 * taken the focus. What is typed meanwhile is then entered into its field. One part at a time is waited for.
 * Returns a function that gives the keys back.
 */
export function holdKeyboard({ onCancel, onText }: Options): () => void {
  releaseLast();
  let text = '';

  function type(next: string): void {
    text = next;
    onText?.(text);
  }

  function onKey(event: KeyboardEvent): void {
    // Keys of the browser, and shortcuts that close what they opened.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Backspace') type([...text].slice(0, -1).join(''));
    else if ([...event.key].length === 1) type(text + event.key);
  }

  function onPaste(event: ClipboardEvent): void {
    event.preventDefault();
    type(text + (event.clipboardData?.getData('text/plain') ?? ''));
  }

  function onFocus({ target }: FocusEvent): void {
    if (overlayAround(target) === null) return;
    release();
    enter(text, target);
  }

  function release(): void {
    releaseLast = () => undefined;
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('paste', onPaste, true);
    document.removeEventListener('focusin', onFocus);
  }

  window.addEventListener('keydown', onKey, true);
  window.addEventListener('paste', onPaste, true);
  document.addEventListener('focusin', onFocus);
  releaseLast = release;
  return release;
}

/** Enters the text as if it had been typed into the field. */
function enter(text: string, target: EventTarget | null): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (text === '' || !isField || target.readOnly || target.disabled) return;
  // Past the setter of the node itself, with which React would take the text for its own.
  Reflect.set(Object.getPrototypeOf(target), 'value', target.value + text, target);
  target.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
