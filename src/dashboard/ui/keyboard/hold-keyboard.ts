import { isComposingKey } from '#domain/is-composing-key.ts';
import { isFrameShown, overlayAround } from './open-overlays.ts';

type Options = {
  /** Called for Escape, and for the shortcut: the part is no longer wanted. */
  readonly onCancel: () => void;
  /** Called with all that was typed so far. */
  readonly onText?: (text: string) => void;
  /** The key that, with Ctrl or Cmd, opens the part and closes it. */
  readonly shortcut?: string;
};

type Hold = Options & {
  text: string;
  /** The overlay that had the focus already, if the part opens over one. */
  readonly beneath: Element | null;
};

let hold: Hold | null = null;
/** The part that closed last, and may open again before it has gone. */
let closing: Element | null = null;
let onEscape: (() => void) | null = null;

// Added here, they come before the listeners of every dialog: one that is open beneath would close for Escape.
window.addEventListener('keydown', onKey, true);
window.addEventListener('beforeinput', (event) => currentHold() && event.preventDefault(), true);
window.addEventListener('paste', onPaste, true);
window.addEventListener('focusin', ({ target }) => arrive(target), true);

/**
 * Keeps all keys from the screen, from the moment in which a dialog, a menu or the palette is asked for until it has
 * taken the focus. What is typed meanwhile is then entered into its field. One part at a time is waited for.
 * Returns a function that gives the keys back.
 */
export function holdKeyboard(options: Options): () => void {
  const focused = overlayAround(document.activeElement);
  const mine: Hold = { ...options, text: '', beneath: focused === closing ? null : focused };
  hold = mine;
  return () => {
    if (hold === mine) hold = null;
    closing = overlayAround(document.activeElement);
  };
}

/**
 * Keeps Escape from a dialog that lies beneath, for a part that can open over any of them and does not listen to
 * Escape itself. Returns a function that gives it back.
 */
export function holdEscape(close: () => void): () => void {
  onEscape = close;
  return () => {
    onEscape = null;
  };
}

function onKey(event: KeyboardEvent): void {
  const held = currentHold();
  if (held !== null) {
    keep(event, held);
  } else if (onEscape !== null && event.key === 'Escape' && !isComposingKey(event)) {
    event.stopImmediatePropagation();
    onEscape();
  }
}

function keep(event: KeyboardEvent, { text, shortcut, onCancel }: Hold): void {
  event.stopImmediatePropagation();
  const { key } = event;
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  const isShortcut = isModified && key.toLowerCase() === shortcut;
  // Others are the browser's.
  if ((isModified && !isShortcut) || /^F\d/.test(key)) return;
  event.preventDefault();
  if (isShortcut || key === 'Escape') onCancel();
  else if (key === 'Backspace') type([...text].slice(0, -1).join(''));
  else if ([...key].length === 1) type(text + key);
}

function onPaste(event: ClipboardEvent): void {
  const held = currentHold();
  if (held === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  type(held.text + (event.clipboardData?.getData('text/plain') ?? ''));
}

function type(text: string): void {
  if (hold === null) return;
  hold.text = text;
  hold.onText?.(text);
}

/** The hold, unless its part has the focus, however it took it. */
function currentHold(): Hold | null {
  arrive(document.activeElement);
  return hold;
}

/** Ends the hold if this element belongs to the part. */
function arrive(focused: EventTarget | null): void {
  const overlay = overlayAround(focused);
  if (hold === null || overlay === null || overlay === hold.beneath || isFrameShown()) return;
  const { text } = hold;
  hold = null;
  enter(text, focused);
}

/** Enters the text as if it had been typed into the field. */
function enter(text: string, target: EventTarget | null): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (text === '' || !isField || target.readOnly || target.disabled) return;
  // Past the setter of the node itself, with which React would take the text for its own.
  Reflect.set(Object.getPrototypeOf(target), 'value', target.value + text, target);
  target.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
