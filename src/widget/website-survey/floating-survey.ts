import { EMBED_CLOSED } from '#domain/embed-messages.ts';
import { isDue, isOnPage } from '#domain/website-survey-rules.ts';
import type { WebsiteSurveyScript } from '#domain/website-survey-script.ts';
import style from './floating.css?inline';
import { guarded } from './guarded.ts';
import { onPathChange } from './on-path-change.ts';
import { rootWith } from './sheet.ts';
import { createFrame } from './survey-frame.ts';
import { onMoment } from './triggers.ts';
import { readRecord, recordTime } from './visitor-record.ts';

/** The button or tab that opens the survey, or the pop-up that opens by itself. */
export function startFloating(options: WebsiteSurveyScript): void {
  const { kind, side, key, background, ink } = options;
  const host = document.createElement('div');
  const root = rootWith(host, style);
  const make = <Name extends 'button' | 'dialog'>(name: Name, look: string, label: string) => {
    const made = document.createElement(name);
    made.className = `${look} ${side}`;
    made.dir = options.direction;
    made.ariaLabel = label;
    root.append(made);
    return made;
  };
  const launcher = make('button', kind, options.text);
  const dialog = make('dialog', 'window', options.label);
  launcher.append(options.text);
  launcher.style.background = background;
  launcher.style.color = ink;
  launcher.setAttribute('aria-haspopup', 'dialog');

  let frame: HTMLIFrameElement | undefined;
  let stop: (() => void) | undefined;
  /** Whether the visitor has pressed in the survey, and may have typed. */
  let isTouched = false;
  function fill(): void {
    const close = make('button', 'close', options.close);
    const [made, stopHearing] = createFrame(options, {
      onClose: () => dialog.close(),
      onHeight: () => {
        isTouched = true;
      },
    });
    frame = made;
    stop = stopHearing;
    close.onclick = () => dialog.close();
    made.onload = () => dialog.open && made.focus();
    dialog.replaceChildren(close, made);
  }
  function open(): void {
    if (dialog.open) return;
    // The page may have removed it.
    if (!host.isConnected) document.documentElement.append(host);
    if (!isTouched) fill();
    dialog.showModal();
    frame?.focus();
    recordTime(key, 'shown');
  }
  // A press beside the window is too easy once something may be lost from sight.
  dialog.onclick = ({ target }) => target === dialog && !isTouched && dialog.close();
  dialog.onclose = guarded(() => {
    if (isTouched) {
      frame?.contentWindow?.postMessage(EMBED_CLOSED, options.origin);
    } else {
      dialog.replaceChildren();
      if (stop) stop();
    }
    recordTime(key, 'closed');
  });
  launcher.onclick = guarded(open);

  const mayOpen = () => !dialog.open && isDue(readRecord(key), options.pause, Date.now());
  let view: AbortController | undefined;
  /** A page view begins. */
  const look = guarded(() => {
    if (view) view.abort();
    view = new AbortController();
    if (!host.isConnected) document.documentElement.append(host);
    const isHere = isOnPage(location.pathname, options.only, options.not);
    launcher.hidden = !isHere || kind === 'popup';
    if (!isHere || kind !== 'popup' || Math.random() * 100 >= options.share || !mayOpen()) return;
    onMoment(options, view.signal, () => mayOpen() && open());
  });
  look();
  onPathChange(look);
}
