import { VisuallyHidden } from '@mantine/core';
import { shorten } from '#domain/text.ts';

/** A truncated text; the tooltip and screen readers get the full text. */
export function TruncatedText({ text, limit }: { text: string; limit: number }) {
  const shown = shorten(text, limit);
  if (shown === text) return <bdi>{text}</bdi>;
  return (
    <>
      <bdi title={text} aria-hidden>
        {shown}
      </bdi>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
