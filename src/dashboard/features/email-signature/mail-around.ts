import type { ColourScheme } from '#domain/colour-scheme.ts';
import { escapeHtml } from '#domain/message-slots.ts';

type Mail = { scheme: ColourScheme; text: string; regards: string; name: string };

/** A document with a short mail above the signature, for a frame without scripts. */
export function mailAround(signature: string, { scheme, text, regards, name }: Mail): string {
  const lines = [text, regards, name].map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const style = `:root{color-scheme:${scheme}}body{margin:16px;font:14px/20px Arial,sans-serif}${
    scheme === 'dark' ? 'body{background:#1e1e1e;color:#e8e8e8}' : ''
  }`;
  return `<!doctype html><style>${style}</style><div>${lines}</div>${signature}`;
}
