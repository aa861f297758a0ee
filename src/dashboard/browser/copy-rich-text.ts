type RichText = { html: string; text: string };

/**
 * Copies formatted text, for programs that keep formatting, with the plain text for others. Call it within a click. Rejects
 * if the browser refuses.
 */
export async function copyRichText({ html, text }: RichText): Promise<void> {
  // Without HTTPS, and in older browsers, only the copy event can set it.
  if (typeof ClipboardItem === 'undefined' || navigator.clipboard === undefined) {
    return copyByEvent({ html, text });
  }
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    }),
  ]);
}

function copyByEvent({ html, text }: RichText): void {
  function fill(event: ClipboardEvent): void {
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  }
  document.addEventListener('copy', fill, { once: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', fill);
  if (!isCopied) throw new Error('The browser refused to copy.');
}
