import { useRef } from 'react';

/**
 * The key by which the server knows a send again: the same one for the same content for as long as no
 * answer came, so that a second try after a dead network is the same send.
 */
export function useSendKey() {
  const last = useRef<{ content: string; key: string } | null>(null);
  return {
    keyFor(content: string): string {
      if (last.current?.content !== content) last.current = { content, key: newKey() };
      return last.current.key;
    },
    /** An answer came: what is sent from now on is another send, even with the same content. */
    forget(): void {
      last.current = null;
    },
  };
}

/** 32 characters that nobody can guess. (`crypto.randomUUID` is missing on plain http.) */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
