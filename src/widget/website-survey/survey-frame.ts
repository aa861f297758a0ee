import { EMBED_GREETING, type EmbedMessage } from '#domain/embed-messages.ts';
import type { WebsiteSurveyScript } from '#domain/website-survey-script.ts';
import { guarded } from './guarded.ts';
import { recordTime } from './visitor-record.ts';

interface Listener {
  /** Escape was pressed in it. */
  onClose?: () => void;
  /** It was pressed in, and needs this height in CSS pixels. */
  onHeight?: (height: number) => void;
}

/** The survey in a frame, and the function that ends listening to it. */
export function createFrame(
  { address, origin, label, sends, key, allow }: WebsiteSurveyScript,
  { onClose, onHeight }: Listener,
): [frame: HTMLIFrameElement, stop: () => void] {
  const frame = document.createElement('iframe');
  const hear = guarded(({ source, origin: from, data }: MessageEvent<EmbedMessage>) => {
    const view = frame.contentWindow;
    if (!view || source !== view || from !== origin) return;
    if (data.goodword === 'ready') view.postMessage(EMBED_GREETING, origin);
    if (data.goodword === 'close' && onClose) onClose();
    if (data.goodword === 'answered') recordTime(key, 'answered');
    if (data.goodword === 'height' && onHeight && data.height > 0) onHeight(data.height);
  });
  addEventListener('message', hear);
  frame.title = label;
  frame.allow = allow;
  const page = location.origin + location.pathname;
  frame.src = sends ? `${address}&ref=${encodeURIComponent(page)}` : address;
  return [frame, () => removeEventListener('message', hear)];
}
