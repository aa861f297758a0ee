import { VisuallyHidden } from '@mantine/core';
import { shorten } from '#domain/text.ts';
import classes from './reviews.module.css';

/** A truncated text; the tooltip, screen readers and paper get the full text. */
export function TruncatedText({ text, limit }: { text: string; limit: number }) {
  const shown = shorten(text, limit);
  if (shown === text) return <bdi>{text}</bdi>;
  return (
    <>
      <bdi title={text} aria-hidden className="screen-only">
        {shown}
      </bdi>
      <VisuallyHidden className={classes.whole}>{text}</VisuallyHidden>
    </>
  );
}
